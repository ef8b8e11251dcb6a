// On a candidate's card: something that was done with them waits to be sent, or to be decided.
import { outboxMessages } from '../../../contract/messages.ts';
import styles from './outbox.module.css';
import { usePendingMark } from './pending.ts';

export function PendingMark({ id }: { id: number }) {
  const mark = usePendingMark(id);
  return (
    mark !== null && (
      <span className={styles.mark} data-mark={mark}>
        <span>{mark === 'problem' ? outboxMessages.markProblem : outboxMessages.mark}</span>
      </span>
    )
  );
}
