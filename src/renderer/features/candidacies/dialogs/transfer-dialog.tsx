// Dialog that chooses the target process, and for one candidate the stage.
import { FormGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { MAX_MOVED } from '../../../../contract/api/candidacies.ts';
import type { Process } from '../../../../contract/api/processes.ts';
import { candidacyMessages, fieldMessages } from '../../../../contract/messages.ts';
import { COPY, type MOVE } from '../../../../domain/candidates/candidate-actions.ts';
import { requisitionNumber } from '../../../../domain/processes/requisition-number.ts';
import { namedChoices, OptionalSelect } from '../../../forms/choice-select.tsx';
import { Combobox } from '../../../forms/combobox.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import type { Named } from '../bulk/run-bulk.ts';
import { useDestinations } from '../queries.ts';
import type { TransferTarget } from '../transfers.ts';

const texts = candidacyMessages.transfer;

export interface TransferDialogProps {
  readonly action: typeof COPY | typeof MOVE;
  readonly cards: readonly Named[];
  /** The process that is no target; absent if the candidates are of several ones. */
  readonly fromId?: number;
  readonly isBusy: boolean;
  readonly error: { readonly message: string } | null;
  readonly onSubmit: (to: TransferTarget) => void;
  readonly onClose: () => void;
}

export function TransferDialog({ action, cards, fromId = 0, isBusy, error, onSubmit, onClose }: TransferDialogProps) {
  const [process, setProcess] = useState<Process | null>(null);
  const [listId, setListId] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const name = cards[0]?.full_name ?? '';
  const isMany = action !== COPY && cards.length > 1;
  const isTooMany = isMany && cards.length > MAX_MOVED;
  const title = action === COPY ? texts.copyTitle(cards.length, name) : texts.moveTitle(cards.length, name);
  const submit = () => {
    if (!process) return setMissing(true);
    onSubmit({ selection_process_id: process.id, ...(listId !== null && { list_id: listId }) });
  };
  const choose = (chosen: Process) => {
    setProcess(chosen);
    setListId(null);
  };
  return (
    <ActionDialog
      title={title}
      action={action === COPY ? texts.copy : texts.move}
      isBusy={isBusy}
      isDisabled={isTooMany}
      onAction={submit}
      onClose={onClose}
    >
      <DestinationField
        fromId={fromId}
        chosen={process}
        problem={isMissing && !process ? fieldMessages.required : undefined}
        onChoose={choose}
      />
      {!isMany && <StageField process={process} value={listId} onChange={setListId} />}
      {isMany && <p className="text-secondary">{isTooMany ? texts.bulkTooMany(MAX_MOVED) : texts.bulkStage}</p>}
      {error && <ErrorNote error={error} />}
    </ActionDialog>
  );
}

interface DestinationFieldProps {
  readonly fromId: number;
  readonly chosen: Process | null;
  readonly problem: string | undefined;
  readonly onChoose: (process: Process) => void;
}

function DestinationField({ fromId, chosen, problem, onChoose }: DestinationFieldProps) {
  const [query, setQuery] = useState('');
  const search = useDestinations(useDebounced(query.trim()), fromId);
  return (
    <Combobox
      label={texts.process}
      chosen={chosen}
      query={query}
      found={search.data}
      error={search.error && { title: texts.searchFailed, error: search.error, onRetry: () => void search.refetch() }}
      placeholder={texts.search}
      none={texts.none}
      autoFocus
      problem={problem}
      idOf={({ id }) => id}
      nameOf={({ title, workflow_id }) => title ?? requisitionNumber(workflow_id)}
      detailOf={({ workflow_id }) => requisitionNumber(workflow_id)}
      onQueryChange={setQuery}
      onChoose={onChoose}
    />
  );
}

interface StageFieldProps {
  readonly process: Process | null;
  readonly value: number | null;
  readonly onChange: (listId: number | null) => void;
}

function StageField({ process, value, onChange }: StageFieldProps) {
  const id = useId();
  return (
    <FormGroup label={texts.stage} labelFor={id}>
      <OptionalSelect
        id={id}
        fill
        disabled={!process}
        none={texts.firstStage}
        choices={namedChoices(process?.lists)}
        value={value}
        onChange={onChange}
      />
    </FormGroup>
  );
}
