// A page of requests with state, requester, current step and its start.
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Request } from '../../../../contract/api/requests.ts';
import { requestScreenMessages as texts } from '../../../../contract/messages.ts';
import { requisitionNumber } from '../../../../domain/processes/requisition-number.ts';
import { REQUESTS_PATH } from '../../../app/start/entry-route.ts';
import listStyles from '../../../lists/list-screen.module.css';
import { nextEntry } from '../../../ui/action-menu.tsx';
import { formatDate } from '../../../ui/formats/format.ts';
import { CurrentStep } from '../current-step.tsx';
import styles from './request-lists.module.css';
import { StateMark } from './state-mark.tsx';

/** Arrow keys move between requests. */
export function RequestList({ requests, isBusy }: { requests: readonly Request[]; isBusy: boolean }) {
  return (
    <ul className={listStyles.list} aria-busy={isBusy} aria-label={texts.title} onKeyDown={moveInList}>
      {requests.map((request) => (
        <li key={request.id} className={styles.row}>
          <div className={styles.line}>
            <StateMark request={request} />
            <Link className={styles.rowTitle} to={`${REQUESTS_PATH}/${request.id}`} data-request>
              {request.title}
            </Link>
            <span className="text-secondary numbers">{requisitionNumber(request.workflow_id)}</span>
            <CurrentStep request={request} />
          </div>
          <div className={`${styles.facts} text-secondary`}>
            {requestFacts(request).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </div>
          {request.returned && <q className={styles.returned}>{request.returned.comment}</q>}
        </li>
      ))}
    </ul>
  );
}

const requestFacts = (request: Request): string[] => [
  ...new Set(
    [
      request.fullName,
      request.enterprise_area?.name,
      request.request_type?.name,
      request.workflow_configuration.name,
      formatDate(request.submitted_at ?? request.created_at),
    ].flatMap((fact) => fact || []),
  ),
];

function moveInList(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-request]')];
  const next = nextEntry(event.key, links.indexOf(document.activeElement as HTMLElement), links.length);
  if (next === null) return;
  event.preventDefault();
  links[next]?.focus();
}
