// The state of a request as a dot and a label.
import type { Request, RequestState } from '../../../../contract/api/requests.ts';
import { requestMessages } from '../../../../contract/messages.ts';
import { StateLabel, type StateLabelProps } from '../../../ui/state-label.tsx';
import styles from '../requests.module.css';

const COLORS: Partial<Record<RequestState, StateLabelProps['color']>> = {
  in_review: 'suspended',
  approved: 'active',
  rejected: 'closed',
};

export const StateMark = ({ request }: { request: Pick<Request, 'state' | 'returned'> }) => (
  <StateLabel
    color={COLORS[request.state] ?? 'draft'}
    name={requestMessages.stateName(request)}
    className={styles.state}
  />
);
