// Common parts of all request changes: lock, facts, publishing.
import type { Request } from '../../../contract/api/requests.ts';
import { requestMessages } from '../../../contract/messages.ts';
import { checkAction, type RequestAction, type RequestRefusal } from '../../../domain/requests/request-life-cycle.ts';
import { lockUntilEnd, type Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { followRequest } from '../signatures/index.ts';
import { notifyTurn } from './emails/approval-notifications.ts';
import { notifyOutcome, withdrawStaleEmails } from './emails/emails.ts';
import { followHiring } from './hirings/follow-hiring.ts';
import { findRequest } from './queries.ts';
import { loadRequests, requireRequest } from './request-reads.ts';
import { type LoadedRequest, requestShape } from './shapes.ts';

/**
 * Locks the request until the transaction ends: of two simultaneous changes the second reads the result of the first.
 * @throws AppError not_found
 */
export async function lockRequest(
  tx: Transaction,
  caller: Caller,
  id: number,
  removed = false,
): Promise<LoadedRequest> {
  await lockUntilEnd(tx, 'request', id);
  return requireRequest(tx, caller, id, removed);
}

/** Reads the request in this transaction without a permission check. */
export async function reloadRequest(tx: Transaction, organizationId: number, id: number): Promise<LoadedRequest> {
  const row = await findRequest(tx, organizationId, id);
  const [request] = row ? await loadRequests(tx, [row]) : [];
  if (!request) throw new AppError('not_found');
  return request;
}

/** Tells the owner that no step was left to answer, whoever sent the request. */
export async function notifyAutomaticApproval(tx: Transaction, caller: Caller, id: number, now: number): Promise<void> {
  const request = await reloadRequest(tx, caller.organizationId, id);
  await notifyOutcome(tx, caller, { request, outcome: 'approved', now, isAutomatic: true });
}

/** @throws AppError stale_version with the current request, if the caller read another version */
export function assertVersion(caller: Caller, request: LoadedRequest, version: number | undefined): void {
  if (version === undefined || version === request.row.version) return;
  throw staleVersion(caller, request);
}

export const staleVersion = (caller: Caller, request: LoadedRequest): AppError =>
  new AppError('stale_version', { current: requestShape(request, caller) });

/**
 * Locks the request for an action that the domain allows.
 * @throws AppError with the domain's reason, or stale_version
 */
export async function allowAction(
  tx: Transaction,
  caller: Caller,
  {
    id,
    action,
    version,
  }: { readonly id: number; readonly action: RequestAction; readonly version: number | undefined },
): Promise<LoadedRequest> {
  const request = await lockRequest(tx, caller, id);
  const refusal = checkAction(caller, request.facts, action);
  if (refusal) throw refusalError(refusal, request);
  assertVersion(caller, request, version);
  return request;
}

function refusalError(refusal: RequestRefusal, { facts: { isReturned } }: LoadedRequest): AppError {
  if (refusal === 'wrong_state') {
    const message = isReturned ? requestMessages.isReturned : requestMessages.wrongState;
    return new AppError('wrong_status', { message });
  }
  if (refusal === 'not_a_requisition')
    return new AppError('wrong_status', { message: requestMessages.requisitionOnly });
  return new AppError(refusal);
}

/**
 * Publishes the request to everybody who sees it, notifies pending approvers, and updates the candidate's card.
 * @returns the request as the caller sees it
 */
export async function completeRequestChange(
  tx: Transaction,
  caller: Caller,
  id: number,
  now: number,
): Promise<Request> {
  const loaded = await reloadRequest(tx, caller.organizationId, id);
  await followHiring(tx, caller, loaded.row, now);
  await followRequest(tx, caller, loaded.row, now);
  const request = requestShape(loaded, caller);
  await publish(tx, caller, {
    now,
    event: {
      type: 'request.changed',
      id,
      process_id: null,
      version: request.version,
      actor: caller.fullName,
      request,
    },
  });
  await withdrawStaleEmails(tx, loaded, now);
  await notifyTurn(tx, caller, { request: loaded, now });
  return request;
}
