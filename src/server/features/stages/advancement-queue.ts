// Queues the evaluation of a stage's rules after changes of candidates or on request.
import type { Transaction } from '../../platform/db/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { anyRuleOf, responsibleOf } from './queries.ts';

/** Without `applicantId` all candidates in the stage are evaluated. */
export interface AdvancementRequest {
  readonly organizationId: number;
  readonly listId: number;
  readonly applicantId?: number;
  /** The user who caused it; null for none, for example an application through the portal. */
  readonly userId: number | null;
}

/** @returns the job's id; null if the stage has no rules or the process has no responsible user */
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
