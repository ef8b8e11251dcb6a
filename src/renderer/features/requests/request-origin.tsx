// Link from a process to its request, for users who may read it.
import { Link } from 'react-router-dom';
import { requestScreenMessages as texts } from '../../../contract/messages.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import { REQUESTS_PATH } from '../../app/start/entry-route.ts';
import { useOrigin } from './queries.ts';
import styles from './requests.module.css';

/** Renders nothing while the request is unknown or if there is none. */
export function RequestOrigin({ processId }: { readonly processId: number }) {
  const request = useOrigin(processId).data?.data.request;
  if (!request) return null;
  return (
    <Link className={styles.origin} to={`${REQUESTS_PATH}/${request.id}`} title={request.title}>
      {texts.origin(requisitionNumber(request.workflow_id))}
    </Link>
  );
}
