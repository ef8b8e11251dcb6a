// Closes a process: reason and comment, then a confirmation.
import { Button, FormGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { errorMessages, processMessages, processClosingMessages as texts } from '../../../../contract/messages.ts';
import { OptionalSelect } from '../../../forms/choice-select.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { useClosingReasons } from '../queries.ts';
import { ClosingFacts } from './closing-facts.tsx';
import { closing } from './steps.ts';
import type { ProcessStepDialogProps } from './use-process-life.ts';

/** The input survives errors and going back. */
export function ClosingDialog({ process, life, onClose }: ProcessStepDialogProps) {
  const reasons = useClosingReasons();
  const [reasonId, setReasonId] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const title = process.title ?? processMessages.untitled;
  const reason = reasons.data?.data.find(({ id }) => id === reasonId);
  const next = () => (reason ? setAsking(true) : setMissing(true));
  const close = () =>
    life.takeStep(closing(process, { closing_reason_id: reasonId, closing_reason_comment: comment.trim() || null }), {
      onDone: onClose,
    });
  if (isAsking && reason) {
    const footer = (
      <>
        <Button text={texts.back} onClick={() => setAsking(false)} disabled={life.isBusy} />
        <Button
          intent="danger"
          text={life.isBusy ? texts.closing : texts.close}
          loading={life.isBusy}
          onClick={close}
          autoFocus
        />
      </>
    );
    return (
      <Dialog
        isOpen
        isBusy={life.isBusy}
        title={texts.confirm(title)}
        onClose={onClose}
        closesOutside={false}
        footer={footer}
      >
        <p>{texts.consequence}</p>
        <ClosingFacts reason={reason.description} comment={comment.trim() || null} />
      </Dialog>
    );
  }
  return (
    <ActionDialog title={texts.title(title)} action={texts.next} isBusy={life.isBusy} onAction={next} onClose={onClose}>
      {reasons.error && <ErrorNote error={reasons.error} onRetry={() => void reasons.refetch()} />}
      {reasons.data?.data.length === 0 && <p className="text-secondary">{texts.noReasons}</p>}
      <ReasonField
        reasons={reasons.data?.data ?? []}
        value={reasonId}
        isMissing={isMissing && !reason}
        onChange={setReasonId}
      />
      <CommentField value={comment} onChange={setComment} />
    </ActionDialog>
  );
}

interface ReasonFieldProps {
  readonly reasons: readonly { readonly id: number; readonly description: string }[];
  readonly value: number | null;
  readonly isMissing: boolean;
  readonly onChange: (id: number | null) => void;
}

function ReasonField({ reasons, value, isMissing, onChange }: ReasonFieldProps) {
  const id = useId();
  const help = isMissing && <span id={`${id}-help`}>{errorMessages.closing_reason_required}</span>;
  return (
    <FormGroup label={texts.reason} labelFor={id} intent={isMissing ? 'danger' : 'none'} helperText={help}>
      <OptionalSelect
        id={id}
        fill
        none={texts.chooseReason}
        choices={reasons.map((reason) => [reason.id, reason.description])}
        value={value}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-help` : undefined}
        onChange={onChange}
      />
    </FormGroup>
  );
}

function CommentField({ value, onChange }: { value: string; onChange: (comment: string) => void }) {
  const id = useId();
  return (
    <FormGroup label={texts.comment} labelFor={id} helperText={<span id={`${id}-help`}>{texts.commentHint}</span>}>
      <TextArea
        id={id}
        fill
        rows={4}
        maxLength={2000}
        aria-describedby={`${id}-help`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FormGroup>
  );
}
