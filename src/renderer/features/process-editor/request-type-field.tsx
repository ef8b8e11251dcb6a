// Selects the request type of a process and saves at once.
import type { Process } from '../../../contract/api/processes.ts';
import { processEditorMessages } from '../../../contract/messages.ts';
import { OptionalChoiceField } from '../../forms/fields.tsx';
import { useRequestTypes } from '../vocabularies/index.ts';
import { changeRequestType, useNewest, useProcessChange } from './queries.ts';
import { useSaveToasts } from './use-save-toasts.ts';

const texts = processEditorMessages.general;

export interface CatalogueFieldProps {
  readonly process: Process;
  readonly isDisabled: boolean;
  /** Saves the draft first, because both share one version. */
  readonly flush: () => Promise<boolean>;
}

/** Retains the current type, even if it is inactive. */
function choicesOf(
  found: readonly { id: number; name: string }[] | undefined,
  own: { id: number; name: string } | null,
) {
  const all = found ?? [];
  const missing = own && !all.some(({ id }) => id === own.id) ? [own] : [];
  return [...all, ...missing].map(({ id, name }) => [id, name] as const);
}

export function RequestTypeField({ process, isDisabled, flush }: CatalogueFieldProps) {
  const types = useRequestTypes();
  const newest = useNewest(process);
  const present = process.request_type_data;
  const change = useProcessChange(
    async (id: number | null) => {
      await flush();
      return changeRequestType(newest(), id);
    },
    useSaveToasts(process, texts.changeFailed),
  );
  return (
    <OptionalChoiceField
      label={texts.requestType}
      none={texts.noRequestType}
      choices={choicesOf(types.data?.data, present)}
      value={present?.id ?? null}
      problem={types.error?.message}
      isDisabled={isDisabled || change.isPending}
      onChange={(id) => {
        if (id !== (present?.id ?? null)) change.mutate(id);
      }}
    />
  );
}
