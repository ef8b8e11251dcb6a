// The status of a process as a dot with its name.
import type { ProcessStatusName } from '../../../contract/api/processes.ts';
import { processMessages } from '../../../contract/messages.ts';
import styles from './list/process-card.module.css';

export function StatusMark({ status }: { status: ProcessStatusName }) {
  return (
    <span className={styles.status} data-status={status}>
      <span className={styles.statusDot} aria-hidden="true" />
      {processMessages.statusLabels[status]}
    </span>
  );
}
