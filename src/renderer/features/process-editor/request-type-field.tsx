// The kind of request of a process, chosen from the organisation's own and changed at once.
import type { Process } from '../../../contract/api/processes.ts';
import { processEditorMessages } from '../../../contract/messages.ts';
import { ChoiceField } from '../../forms/fields.tsx';
import { useRequestTypes } from '../vocabularies/index.ts';
import { changeRequestType, useNewest, useProcessChange } from './queries.ts';
import { useSaveToasts } from './use-save-toasts.ts';

const texts = processEditorMessages.general;

export interface CatalogueFieldProps {
  readonly process: Process;
  readonly isDisabled: boolean;
  /** Saves what is written beside it first, so that both go by the same version. */
  readonly flush: () => Promise<boolean>;
}

/** The entry that a process has stays among the choices, also where it is no longer in use. */
function choicesOf(
  found: readonly { id: number; name: string }[] | undefined,
  own: { id: number; name: string } | null,
) {
  const all = found ?? [];
  const missing = own && !all.some(({ id }) => id === own.id) ? [own] : [];
  return [...all, ...missing].map(({ id, name }) => [id, name] as const);
}

/** Saved only where another one is chosen. */
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
    <ChoiceField
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
