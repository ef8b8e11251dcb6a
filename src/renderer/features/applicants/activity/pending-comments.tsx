// Comments that wait for the network, above the stored ones.
import { Button } from '@blueprintjs/core';
import type { PendingChange } from '../../../../contract/ipc/offline-queue.ts';
import { offlineQueueMessages as texts } from '../../../../contract/messages.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { toApiError } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { describeChange, discardPending, usePendingOf } from '../../offline-queue/index.ts';
import styles from '../applicants.module.css';
import { commentDate } from './comment-date.ts';

export function PendingComments({ applicantId }: { applicantId: number }) {
  const comments = usePendingOf(applicantId).filter(({ kind }) => kind === 'comment');
  if (comments.length === 0) return null;
  return (
    <ol className={styles.activity} aria-label={texts.title}>
      {comments.map((change) => (
        <li key={change.id}>
          <PendingComment change={change} />
        </li>
      ))}
    </ol>
  );
}

function PendingComment({ change }: { change: PendingChange }) {
  const { id, comment, made_at, problem, applicant } = change;
  const name = useCurrentUser()?.full_name ?? '';
  const toasts = useToasts();
  const discard = () =>
    void discardPending([id]).catch((thrown: unknown) =>
      toasts.show({ text: toApiError(thrown).message, tone: 'danger' }),
    );
  return (
    <article className={styles.comment}>
      <header>
        <strong>{name}</strong>
        <span className="text-warning">{problem ? texts.markProblem : texts.mark}</span>
        <time dateTime={made_at}>{commentDate(made_at)}</time>
        <Button
          variant="minimal"
          size="small"
          text={texts.discard}
          aria-label={texts.discardOf(describeChange(change), applicant.full_name)}
          onClick={discard}
        />
      </header>
      <p className={styles.drawerText}>{comment}</p>
      <p className="text-secondary">{problem?.message ?? texts.waiting}</p>
    </article>
  );
}
