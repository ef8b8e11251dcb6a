// Publishes that a candidacy was purged, so that clients delete their copies.
import type { Transaction } from '../db/index.ts';
import { publish } from './publish.ts';

interface PurgedCandidacy {
  readonly id: number;
  readonly organization_id: number;
  readonly version: number;
}

/**
 * @param processId null if the process was purged too. Access can then not be checked, so all users receive the event,
 * which contains only the candidacy's id.
 */
export function publishPurge(
  tx: Transaction,
  { id, organization_id: organizationId, version }: PurgedCandidacy,
  processId: number | null,
  now: number,
): Promise<void> {
  // Clients ignore an event with a version that they already have.
  const event = { id, process_id: processId, version: version + 1, actor: null, counts: [], erased: true };
  return publish(tx, { organizationId }, { now, event: { ...event, type: 'applicant.removed' } });
}
