// Chooses the pool, or names a new one, into which persons are put with a note.
import { FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fieldMessages, candidatePoolMessages as texts } from '../../../contract/messages.ts';
import { namedChoices, OptionalSelect } from '../../forms/choice-select.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import type { Named } from '../candidacies/index.ts';
import { addToPool } from './add-to-pool.ts';
import { useAddPool, usePools } from './queries.ts';

const MAX_NOTE_LENGTH = 1000;
const MAX_NAME_LENGTH = 60;

export interface AddToPoolDialogProps {
  /** Ids of candidacies, and the persons' names. */
  readonly candidates: readonly Named[];
  /** Called when all or some are in the pool. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

export function AddToPoolDialog({ candidates, onDone, onClose }: AddToPoolDialogProps) {
  const pools = usePools();
  const all = pools.data?.data ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useAdd(candidates);
  const noteId = useId();
  const poolFieldId = useId();
  const nameId = useId();
  const problem = isMissing && chosen === null && name.trim() === '' ? fieldMessages.required : undefined;
  const submit = (): void => {
    if (chosen === null && name.trim() === '') {
      setMissing(true);
      return;
    }
    add.mutate(
      { poolId: chosen, name: name.trim(), note: note.trim() },
      {
        onSuccess: () => {
          onClose();
          onDone?.();
        },
      },
    );
  };
  return (
    <ActionDialog
      title={texts.addTitle(candidates.length, candidates[0]?.full_name ?? '')}
      action={texts.add}
      isBusy={add.isPending}
      width={480}
      onAction={submit}
      onClose={onClose}
    >
      {pools.error && <ErrorNote title={texts.failed} error={pools.error} onRetry={() => void pools.refetch()} />}
      <FormGroup label={texts.pool} labelFor={poolFieldId}>
        <OptionalSelect
          id={poolFieldId}
          fill
          autoFocus
          none={texts.newPool}
          choices={namedChoices(all)}
          value={chosen}
          onChange={setChosen}
        />
      </FormGroup>
      {chosen === null && (
        <FormGroup
          label={texts.name}
          labelFor={nameId}
          intent={problem ? 'danger' : 'none'}
          helperText={problem && <span id={`${nameId}-help`}>{problem}</span>}
        >
          <InputGroup
            id={nameId}
            fill
            maxLength={MAX_NAME_LENGTH}
            placeholder={texts.namePlaceholder}
            value={name}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? `${nameId}-help` : undefined}
            onValueChange={setName}
          />
        </FormGroup>
      )}
      <FormGroup label={texts.note} labelFor={noteId} helperText={<span id={`${noteId}-help`}>{texts.noteHint}</span>}>
        <TextArea
          id={noteId}
          fill
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          aria-describedby={`${noteId}-help`}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </FormGroup>
      {add.error && <ErrorNote title={texts.notSaved} error={add.error} />}
    </ActionDialog>
  );
}

/** Creates the pool if none is chosen. What becomes of each person is reported by a toast. */
function useAdd(candidates: readonly Named[]) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutateAsync: addPool } = useAddPool();
  return useMutation({
    mutationFn: async ({ poolId, name, note }: { poolId: number | null; name: string; note: string }) => {
      const id = poolId ?? (await addPool({ name })).id;
      await addToPool({ client, toasts }, candidates, { poolId: id, note });
    },
  });
}
