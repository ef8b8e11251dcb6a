// Edits the note on a person in a pool.
import { FormGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { PoolMember } from '../../../contract/api/candidate-pools.ts';
import { candidatePoolMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useSaveNote } from './queries.ts';

const MAX_NOTE_LENGTH = 1000;

export interface NoteDialogProps {
  readonly poolId: number;
  readonly member: PoolMember;
  readonly onClose: () => void;
}

export function NoteDialog({ poolId, member, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(member.note ?? '');
  const save = useSaveNote();
  const id = useId();
  return (
    <ActionDialog
      title={texts.noteTitle(member.full_name)}
      action={uiMessages.save}
      isBusy={save.isPending}
      width={460}
      onAction={() => save.mutate({ poolId, member, note: note.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FormGroup label={texts.note} labelFor={id} helperText={<span id={`${id}-help`}>{texts.noteHint}</span>}>
        <TextArea
          id={id}
          fill
          autoFocus
          rows={4}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          aria-describedby={`${id}-help`}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </FormGroup>
      {save.error && <ErrorNote title={texts.noteNotSaved} error={save.error} />}
    </ActionDialog>
  );
}
