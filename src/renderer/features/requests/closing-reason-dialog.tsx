// «Motivo de cierre»: closes an approved request that has been carried out.
import { useState } from 'react';
import type { Request } from '../../../contract/api/requests.ts';
import { errorMessages, requestScreenMessages } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { LinesField, OptionalChoiceField } from '../../forms/fields.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useClosingReasons } from '../processes/index.ts';
import { useActs } from './use-acts.ts';

const { closing: texts, done } = requestScreenMessages;

export interface ClosingReasonDialogProps {
  readonly request: Request;
  readonly onClose: () => void;
}

export function ClosingReasonDialog({ request: { id, version }, onClose }: ClosingReasonDialogProps) {
  const reasons = useClosingReasons();
  const { act, isBusy, error } = useActs(id);
  const [reasonId, setReasonId] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    if (reasonId === null) return setMissing(true);
    const body = { closing_reason_id: reasonId, closing_reason_comment: comment.trim() || null, version };
    const call = () => askData(terna().requests.close({ params: { id }, body }));
    act({ call, done: done.close, canUndo: true }, { onDone: onClose });
  };
  return (
    <ActionDialog title={texts.title} action={texts.close} isBusy={isBusy} onAction={close} onClose={onClose}>
      {reasons.error && <ErrorNote error={reasons.error} onRetry={() => void reasons.refetch()} />}
      {reasons.data?.data.length === 0 && <p className="text-secondary">{texts.none}</p>}
      <OptionalChoiceField
        label={texts.reason}
        none={texts.choose}
        choices={(reasons.data?.data ?? []).map((reason) => [reason.id, reason.description] as const)}
        value={reasonId}
        problem={isMissing && reasonId === null ? errorMessages.closing_reason_required : undefined}
        isDisabled={isBusy}
        onChange={setReasonId}
      />
      <LinesField label={texts.comment} value={comment} isDisabled={isBusy} onChange={setComment} />
      {error && <ErrorNote error={error} />}
    </ActionDialog>
  );
}
