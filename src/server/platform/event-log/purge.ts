// Tells clients that a candidacy was deleted for good, so that nothing of it stays on any computer.
import type { Transaction } from '../db/index.ts';
import { publish } from './publish.ts';

interface PurgedCandidacy {
  readonly id: number;
  readonly organization_id: number;
  readonly version: number;
}

/**
 * @param processId null where the process was deleted too: nobody could be checked against it, so everybody is told, and the
 * event says no more than the number of a candidacy
 */
export function publishPurge(
  tx: Transaction,
  { id, organization_id: organizationId, version }: PurgedCandidacy,
  processId: number | null,
  now: number,
): Promise<void> {
  // Clients ignore an event whose version they already have.
  const event = { id, process_id: processId, version: version + 1, actor: null, counts: [], erased: true };
  return publish(tx, { organizationId }, now, { ...event, type: 'applicant.removed' });
}
