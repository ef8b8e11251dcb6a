// Gives the steps that name a user who leaves to another, also those of open requests.
import { lockUntilEnd, type Transaction } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { replaceInStep, stepsNaming, touchConfiguration } from './handover-queries.ts';

/**
 * The versions change in place: a new version would not reach the open requests. Versions of ended requests remain as
 * they were, unless new requests use them too.
 * @param leaver the user who leaves. @returns the workflows whose steps now name `toId`
 */
export async function handOverWorkflows(
  tx: Transaction,
  { organizationId, userId: fromId }: Caller,
  { toId, now }: { readonly toId: number; readonly now: number },
): Promise<number[]> {
  const named = await stepsNaming(tx, organizationId, fromId);
  const ids = [...new Set(named.map(({ workflowId }) => workflowId))];
  // Changes of steps take the same locks. The steps are read again, because another change may have been in between.
  for (const id of ids) await lockUntilEnd(tx, 'workflow', id);
  for (const { stepId } of await stepsNaming(tx, organizationId, fromId))
    await replaceInStep(tx, stepId, { fromId, toId });
  for (const id of ids) await touchConfiguration(tx, id, now);
  return ids;
}
