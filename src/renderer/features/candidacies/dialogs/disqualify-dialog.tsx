// Dialog that disqualifies candidates, with reason, comment and optional email.
import { Checkbox, FormGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { candidacyMessages } from '../../../../contract/messages.ts';
import { OptionalSelect } from '../../../forms/choice-select.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { DisqualificationEmails } from '../disqualification-emails.tsx';
import type { Disqualification } from '../operations.ts';
import { useReasons } from '../queries.ts';
import type { Attempt } from '../use-attempt.ts';

const texts = candidacyMessages.disqualifying;

export interface DisqualifyDialogProps {
  readonly cards: readonly ApplicantCard[];
  readonly attempt: Attempt;
  readonly onSubmit: (details: Disqualification) => void;
  readonly onClose: () => void;
}

export function DisqualifyDialog({ cards, attempt, onSubmit, onClose }: DisqualifyDialogProps) {
  const id = useId();
  const [reasonId, setReasonId] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [isNotified, setNotified] = useState(true);
  const submit = () =>
    onSubmit({ reason_id: reasonId, comment: comment.trim() || null, send_notification: isNotified });
  return (
    <ActionDialog
      title={texts.title(cards.length, cards[0]?.full_name ?? '')}
      action={texts.submit}
      intent="danger"
      isBusy={attempt.isBusy}
      onAction={submit}
      onClose={onClose}
    >
      <ReasonField value={reasonId} onChange={setReasonId} />
      <FormGroup
        label={texts.comment}
        labelFor={`${id}-comment`}
        helperText={<span id={`${id}-help`}>{texts.commentHint}</span>}
      >
        <TextArea
          id={`${id}-comment`}
          fill
          rows={3}
          maxLength={2000}
          aria-describedby={`${id}-help`}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </FormGroup>
      <FormGroup helperText={<span id={`${id}-notify`}>{texts.notifyHint}</span>}>
        <Checkbox
          label={texts.notify}
          aria-describedby={`${id}-notify`}
          checked={isNotified}
          onChange={({ currentTarget }) => setNotified(currentTarget.checked)}
        />
      </FormGroup>
      {isNotified && <DisqualificationEmails cards={cards} />}
      {attempt.error && <ErrorNote title={texts.failed} error={attempt.error} />}
    </ActionDialog>
  );
}

function ReasonField({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const id = useId();
  const reasons = useReasons();
  const known = reasons.data?.data;
  return (
    <>
      {reasons.error && <ErrorNote error={reasons.error} onRetry={() => void reasons.refetch()} />}
      <FormGroup
        label={texts.reason}
        labelFor={id}
        helperText={known?.length === 0 && <span id={`${id}-help`}>{texts.noReasons}</span>}
      >
        <OptionalSelect
          id={id}
          fill
          autoFocus
          none={texts.noReason}
          choices={(known ?? []).map((reason) => [reason.id, reason.description] as const)}
          value={value}
          aria-describedby={known?.length === 0 ? `${id}-help` : undefined}
          onChange={onChange}
        />
      </FormGroup>
    </>
  );
}
