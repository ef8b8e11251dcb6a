// Gives the pending approvals of a user who leaves to another.
import { requestMessages } from '../../../../contract/messages.ts';
import { currentStep } from '../../../../domain/requests/approval.ts';
import { lockUntilEnd, type Transaction } from '../../../platform/db/index.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { reloadRequest } from '../request-commands.ts';
import { passParts } from './decisions.ts';
import { requestsAwaiting } from './step-queries.ts';

/**
 * Requests of the other user's own, and steps that they answer anyway, remain: administrators decide steps without a
 * present approver.
 * @param leaver the user who leaves. @returns the requests that `toId` is now asked about
 */
export async function handOverApprovals(
  tx: Transaction,
  leaver: Caller,
  { toId, now }: { readonly toId: number; readonly now: number },
): Promise<number[]> {
  const passed: number[] = [];
  for (const id of await requestsAwaiting(tx, leaver.organizationId, leaver.userId)) {
    await lockUntilEnd(tx, 'request', id);
    const { row, steps } = await reloadRequest(tx, leaver.organizationId, id);
    const step = currentStep(steps);
    const parts = step?.rows.filter(({ state, user_id }) => state === 'waiting' && user_id === leaver.userId) ?? [];
    const takesPart = step?.rows.some(({ state, user_id }) => user_id === toId && state !== 'derived') ?? false;
    if (!step || parts.length === 0 || takesPart || row.user_id === toId) continue;
    const comment = requestMessages.approverLeft;
    await passParts(tx, leaver, { requestId: id, step, parts, targetId: toId, comment, now });
    passed.push(id);
  }
  return passed;
}
