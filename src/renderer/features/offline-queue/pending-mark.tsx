// The mark on a candidate's card for pending changes or problems.
import { offlineQueueMessages } from '../../../contract/messages.ts';
import styles from './offline-queue.module.css';
import { usePendingMark } from './pending.ts';

export function PendingMark({ id }: { id: number }) {
  const mark = usePendingMark(id);
  return (
    mark !== null && (
      <span className={styles.mark} data-mark={mark}>
        <span>{mark === 'problem' ? offlineQueueMessages.markProblem : offlineQueueMessages.mark}</span>
      </span>
    )
  );
}
