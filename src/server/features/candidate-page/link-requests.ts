// Requests of links to «Mi postulación»: stored unsearched, and searched later by a worker.
import { CANDIDATE_LINK_MINUTES } from '../../../contract/api/candidate-page.ts';
import { withLanguage } from '../../platform/language/index.ts';
import { type QueueRow, type QueueTable, QueueWorker } from '../../platform/queue/index.ts';
import type { Services } from '../../services.ts';
import { sendCandidateLink } from './access.ts';
import { deleteLinkRequest } from './queries.ts';

const MINUTE = 60_000;
/** Milliseconds. */
const LEASE = MINUTE;
const POLL = 1000;

/** Every row is due at once. */
export const linkRequestQueue: QueueTable<'candidate_link_requests'> = {
  table: 'candidate_link_requests',
  dueAt: {},
  lease: { end: 'claimed_until' },
  isOpen: (where) => where('id', '>', 0),
};

/**
 * Nothing wakes it for a request: it looks each second by itself, so neither the answer to a request nor the one to the
 * next request takes longer for an address that is known.
 */
export const linkRequestWorker = (services: Services): QueueWorker<'candidate_link_requests'> =>
  new QueueWorker(services, {
    name: 'candidate link',
    queue: linkRequestQueue,
    leaseMilliseconds: LEASE,
    pollMilliseconds: POLL,
    lanes: 1,
    processItem: (claimed) => answer(services, claimed),
  });

/** The request and its e-mail are one transaction. A link that nobody waits for any more is not sent. */
async function answer(services: Services, claimed: QueueRow<'candidate_link_requests'>): Promise<void> {
  const { database, now, wakeMail } = services;
  const { id, organization_id: organizationId, portal_token: token, address, created_at: createdAt } = claimed;
  const { language } = claimed;
  await database.transaction(async (tx) => {
    if (!(await deleteLinkRequest(tx, id))) return;
    if (createdAt < now() - CANDIDATE_LINK_MINUTES * MINUTE) return;
    await withLanguage(language ?? 'es', () => sendCandidateLink(tx, services, { organizationId, token, address }));
  });
  wakeMail();
}
