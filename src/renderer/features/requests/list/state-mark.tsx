// The state of a request as a dot and a label.
import type { RequestState } from '../../../../contract/api/requests.ts';
import { requestMessages } from '../../../../contract/messages.ts';
import styles from '../requests.module.css';

export const StateMark = ({ state }: { state: RequestState }) => (
  <span className={styles.state} data-state={state}>
    <span className={styles.dot} aria-hidden="true" />
    {requestMessages.states[state]}
  </span>
);
