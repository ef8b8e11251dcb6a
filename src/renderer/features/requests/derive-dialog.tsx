// The dialog that hands the current step over to another user.
import { useState } from 'react';
import type { Request } from '../../../contract/api/requests.ts';
import { requestScreenMessages as texts } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { LinesField } from '../../forms/fields.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { type NamedPerson, PersonPicker } from '../users/index.ts';
import { useActs } from './use-acts.ts';

export interface DeriveDialogProps {
  readonly request: Request;
  /** The comment that was already typed in the panel. */
  readonly comment: string;
  readonly onClose: () => void;
}

export function DeriveDialog({ request: { id, version }, comment: written, onClose }: DeriveDialogProps) {
  const { act, isBusy, error } = useActs(id);
  const [person, setPerson] = useState<NamedPerson | null>(null);
  const [comment, setComment] = useState(written);
  const [isMissing, setMissing] = useState(false);
  const derive = () => {
    if (!person) return setMissing(true);
    const body = { user_id: person.id, comment: comment.trim() || null, version };
    const call = () => askData(terna().requests.derive({ params: { id }, body }));
    act({ call, done: texts.done.derive(person.full_name), canUndo: false }, { onDone: onClose });
  };
  return (
    <ActionDialog
      title={texts.deriveTitle}
      action={texts.acts.derive}
      isBusy={isBusy}
      onAction={derive}
      onClose={onClose}
    >
      <PersonPicker
        label={texts.deriveTo}
        chosen={person}
        isDisabled={isBusy}
        autoFocus
        problem={isMissing && !person ? texts.deriveMissing : undefined}
        onChoose={setPerson}
      />
      <LinesField label={texts.commentLabel} value={comment} isDisabled={isBusy} onChange={setComment} />
      {error && <ErrorNote title={texts.actFailed} error={error} />}
    </ActionDialog>
  );
}
