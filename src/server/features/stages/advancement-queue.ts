// Queues a look at who goes on by the rules of a stage: after what is known of a candidate has changed, or when asked to.
import type { Transaction } from '../../platform/db/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { anyRuleOf, responsibleOf } from './queries.ts';

/** `applicantId` absent: everybody in the stage. */
export interface AdvancementRequest {
  readonly organizationId: number;
  readonly listId: number;
  readonly applicantId?: number;
  /** Who caused it; null where nobody of the organisation did, as with an application through the portal. */
  readonly userId: number | null;
}

/** @returns the job's id; null where the stage has no rules, or nobody answers for its process */
export async function queueAdvancement(
  tx: Transaction,
  { organizationId, listId, applicantId, userId }: AdvancementRequest,
  now: number,
): Promise<number | null> {
  if (!(await anyRuleOf(tx, listId))) return null;
  const owner = userId ?? (await responsibleOf(tx, listId));
  if (owner === null) return null;
  return addJob(
    tx,
    {
      kind: 'advance',
      organization_id: organizationId,
      created_by_user_id: owner,
      payload: { list_id: listId, applicant_id: applicantId ?? null },
      total: null,
    },
    now,
  );
}
