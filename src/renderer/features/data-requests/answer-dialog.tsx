// Accepts or rejects a request about personal data, with an answer that the candidate reads.
import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataRequest, MAX_REQUEST_ANSWER } from '../../../contract/api/data-requests.ts';
import { dataRequestMessages, uiMessages } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { LinesField } from '../../forms/fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDate } from '../../ui/formats/format.ts';
import { ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import styles from './data-requests.module.css';
import { useReadRequestsAgain } from './queries.ts';

const texts = dataRequestMessages.dialog;

interface AnswerDialogProps {
  readonly request: DataRequest;
  /** The candidacy from which a correction is answered; null in the queue of administrators. */
  readonly applicantId: number | null;
  readonly onClose: () => void;
}

export function AnswerDialog({ request, applicantId, onClose }: AnswerDialogProps) {
  const toasts = useToasts();
  const readAgain = useReadRequestsAgain();
  const [answer, setAnswer] = useState('');
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (decision: 'accepted' | 'rejected') => {
      const body = { decision, answer: answer.trim(), version: request.version };
      return askData(
        applicantId === null
          ? terna().dataRequests.answer({ params: { id: request.id }, body })
          : terna().dataRequests.answerCorrection({ params: { id: applicantId, requestId: request.id }, body }),
      );
    },
    onSuccess: (_answered, decision) => {
      toasts.show({ text: texts[decision], tone: 'success' });
      onClose();
    },
    onSettled: readAgain,
  });
  const isEmpty = answer.trim() === '';
  return (
    <Dialog
      isOpen
      isBusy={isPending}
      title={texts.title(request.person ?? dataRequestMessages.card.number(request.person_id))}
      onClose={onClose}
      closesOutside={false}
      footer={
        <>
          <Button text={uiMessages.cancel} disabled={isPending} onClick={onClose} />
          <Button
            text={texts.reject}
            disabled={isEmpty || isPending}
            loading={isPending && variables === 'rejected'}
            onClick={() => mutate('rejected')}
          />
          <Button
            intent="primary"
            text={texts.accept}
            disabled={isEmpty || isPending}
            loading={isPending && variables === 'accepted'}
            onClick={() => mutate('accepted')}
          />
        </>
      }
    >
      <RequestFacts request={request} />
      <LinesField
        label={texts.answer}
        hint={texts.answerHint}
        value={answer}
        onChange={setAnswer}
        maxLength={MAX_REQUEST_ANSWER}
        isDisabled={isPending}
      />
      {error && <ErrorNote title={texts.failed} error={error} />}
    </Dialog>
  );
}

function RequestFacts({ request }: Pick<AnswerDialogProps, 'request'>) {
  const { kind, purpose, comment, corrections, due_at } = request;
  return (
    <div className={styles.facts}>
      <p>
        <strong>{dataRequestMessages.kindOf(kind, purpose)}</strong>
        {` · ${dataRequestMessages.card.due}: ${formatDate(due_at)}`}
      </p>
      {comment && (
        <>
          <p className="text-secondary">{texts.comment}</p>
          <blockquote>{comment}</blockquote>
        </>
      )}
      {corrections.length > 0 && (
        <table className="bp6-html-table bp6-compact" aria-label={texts.corrections}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {corrections.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{dataRequestMessages.fields[field]}</th>
                <td>{before ?? texts.nothing}</td>
                <td>{after ?? texts.nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-secondary">{texts.effects[kind]}</p>
    </div>
  );
}
