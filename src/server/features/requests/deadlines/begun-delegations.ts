// Tells delegates of the requests that waited already when their delegation began.
import { currentStep } from '../../../../domain/requests/approval.ts';
import { lockUntilEnd, type Transaction } from '../../../platform/db/index.ts';
import { claimBegunDelegation } from '../../approval-delegations/index.ts';
import { notifyDeputy } from '../emails/approval-notifications.ts';
import { reloadRequest } from '../request-commands.ts';
import { findRequestOrganization, requestsWaitingSince } from './queries.ts';

/** @returns whether any e-mail was queued */
export async function announceDelegation(tx: Transaction, id: number, now: number): Promise<boolean> {
  const begun = await claimBegunDelegation(tx, id, now);
  if (!begun) return false;
  let isAnyNotified = false;
  for (const requestId of await requestsWaitingSince(tx, begun.absentIds, begun.since)) {
    await lockUntilEnd(tx, 'request', requestId);
    const found = await findRequestOrganization(tx, requestId);
    if (!found) continue;
    const request = await reloadRequest(tx, found.organization_id, requestId);
    const { row, facts } = request;
    const step = currentStep(request.steps);
    if (!step || row.state !== 'in_review' || facts.isReturned || row.deleted_at !== null) continue;
    isAnyNotified = (await notifyDeputy(tx, { request, step, begun, now })) || isAnyNotified;
  }
  return isAnyNotified;
}
