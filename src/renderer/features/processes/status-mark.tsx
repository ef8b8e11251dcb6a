// The status of a process as a dot with its name.
import type { ProcessStatusName } from '../../../contract/api/processes.ts';
import { processMessages } from '../../../contract/messages.ts';
import { StateLabel } from '../../ui/state-label.tsx';
import styles from './list/process-card.module.css';

export const StatusMark = ({ status }: { status: ProcessStatusName }) => (
  <StateLabel color={status} name={processMessages.statusLabels[status]} className={styles.status} />
);
