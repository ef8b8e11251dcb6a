// Approves, rejects and delegates steps; of simultaneous answers the second reads the first.
import type { Request, RequestState } from '../../../../contract/api/requests.ts';
import { fieldMessages, requestMessages } from '../../../../contract/messages.ts';
import type { Actor } from '../../../../domain/access/people.ts';
import {
  awaited,
  checkDecision,
  currentStep,
  type DecisionRefusal,
  deciderOf,
  isApproved,
  isPartOf,
} from '../../../../domain/requests/approval.ts';
import { isBlank } from '../../../../domain/text/search-text.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { notifyOutcome } from '../emails/emails.ts';
import { changeRequest, findPerson, hasUnseenChange, insertLog } from '../queries.ts';
import { allowAction, assertVersion, completeRequestChange, lockRequest, staleVersion } from '../request-commands.ts';
import type { LoadedRequest, LoadedStep } from '../shapes.ts';
import { advance } from './advance.ts';
import { changeParticipant, changeStep, insertParticipants, releaseOthers } from './step-queries.ts';

interface Answer {
  readonly comment?: string | null;
  readonly version?: number;
}

export interface Decision {
  readonly id: number;
  readonly input: Answer;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Approves the current step; the last applicable step approves the request.
 * @throws AppError with the reason why this user cannot answer, or stale_version
 */
export async function approveRequest(
  tx: Transaction,
  caller: Caller,
  { id, input: answer, now }: Decision,
): Promise<Request> {
  const { request, step, versionId, answered } = await lockForDecision(tx, caller, id, answer.version);
  // A client that does not send the displayed version cannot approve changes made by others since the user was asked.
  const isUnseen = answer.version === undefined && (await hasUnseenChange(tx, id, caller.userId));
  if (isUnseen) throw staleVersion(caller, request);
  const { comment } = answer;
  await writeAnswer(tx, caller, { loadedRequest: request, step, answered, state: 'approved', comment, now });
  const change = (await isDone(tx, caller, { step, answered, now }))
    ? await advance(tx, caller, { requestId: id, versionId, now })
    : {};
  await changeRequest(tx, id, { ...change, updated_at: now });
  if (change.state === 'approved') await notifyOutcome(tx, caller, { request, outcome: 'approved', comment, now });
  return completeRequestChange(tx, caller, id, now);
}

/**
 * Ends the approval without starting further steps.
 * @throws AppError as `approveRequest`, and invalid without a comment
 */
export async function rejectRequest(
  tx: Transaction,
  caller: Caller,
  { id, input: answer, now }: Decision,
): Promise<Request> {
  const { request, step, answered } = await lockForDecision(tx, caller, id, answer.version);
  if (!answer.comment || isBlank(answer.comment)) {
    const message = requestMessages.rejectionWithoutReason;
    throw new AppError('invalid', { message, fields: { comment: message } });
  }
  const { comment } = answer;
  await writeAnswer(tx, caller, { loadedRequest: request, step, answered, state: 'rejected', comment, now });
  await releaseOthers(tx, step.id, now);
  await changeStep(tx, step.id, { state: 'rejected', ended_at: now });
  await changeRequest(tx, id, { state: 'rejected', decided_at: now, updated_at: now });
  await notifyOutcome(tx, caller, { request, outcome: 'rejected', comment: answer.comment, now });
  return completeRequestChange(tx, caller, id, now);
}

/**
 * Locks a request whose current step the caller may answer.
 * @throws AppError with the reason why this user cannot answer, or stale_version
 */
export async function lockForDecision(tx: Transaction, caller: Caller, id: number, version: number | undefined) {
  const request = await lockRequest(tx, caller, id);
  const checked = checkAnswer(caller, request);
  if ('error' in checked) throw checked.error;
  assertVersion(caller, request, version);
  return { request, ...checked };
}

/** The step that the caller may answer now, or why not. */
export function checkAnswer(
  caller: Caller,
  request: LoadedRequest,
):
  | { readonly error: AppError }
  | { readonly step: LoadedStep; readonly versionId: number; readonly answered: Answered } {
  const { row, steps, facts } = request;
  const decider = deciderOf(caller, row.user_id);
  const refusal = checkDecision(decider, row.state, steps, facts.isReturned);
  if (refusal) return { error: decisionError(refusal, row.state) };
  const step = currentStep(steps);
  const versionId = row.workflow_version_id;
  if (!step || versionId === null) return { error: decisionError('not_in_review', row.state) };
  return { step, versionId, answered: answeredBy(decider, step) };
}

/** The parts of a step that one answer decides. */
export interface Answered {
  /** The user's own, and those of absent approvers in whose place the user answers. */
  readonly parts: readonly LoadedStep['rows'][number][];
  /** The absent approver, if the user is not asked as well. */
  readonly onBehalfOf: number | null;
}

function answeredBy(decider: Actor, step: LoadedStep): Answered {
  const awaitedIds = new Set(awaited(step).map(({ userId }) => userId));
  const parts = step.rows.filter((row) => awaitedIds.has(row.user_id) && isPartOf(decider, { userId: row.user_id }));
  const isAsked = parts.some(({ user_id }) => user_id === decider.userId);
  return { parts, onBehalfOf: isAsked ? null : (parts[0]?.user_id ?? null) };
}

const textOf: Record<Exclude<DecisionRefusal, 'not_in_review' | 'returned'>, string> = {
  already_answered: requestMessages.alreadyAnswered,
  answered_by_another: requestMessages.answeredByAnother,
  handed_over: requestMessages.handedOver,
  not_your_turn: requestMessages.notYourTurn,
};

/** A decided or returned request is a wrong status; an answer by another user is a conflict. */
function decisionError(refusal: DecisionRefusal, state: RequestState): AppError {
  if (refusal === 'not_in_review') {
    const message = state === 'in_review' ? requestMessages.wrongState : requestMessages.notInReview[state];
    return new AppError('wrong_status', { message });
  }
  if (refusal === 'returned') return new AppError('wrong_status', { message: requestMessages.isReturned });
  return new AppError(refusal === 'not_your_turn' ? 'forbidden' : 'conflict', { message: textOf[refusal] });
}

/** Stores the answer in the approver's row; an admin who substitutes for missing approvers gets a new row. */
async function writeAnswer(
  tx: Transaction,
  caller: Caller,
  {
    loadedRequest: { row },
    step,
    answered: { parts, onBehalfOf },
    state,
    comment,
    now,
  }: {
    readonly loadedRequest: LoadedRequest;
    readonly step: LoadedStep;
    readonly answered: Answered;
    readonly state: 'approved' | 'rejected';
    readonly comment: string | null | undefined;
    readonly now: number;
  },
): Promise<void> {
  const own = step.rows.find(({ user_id }) => user_id === caller.userId);
  const answer = { state, comment: comment || null, decided_at: now };
  for (const { id, user_id } of parts) {
    const decided_by_user_id = user_id === caller.userId ? null : caller.userId;
    await changeParticipant(tx, id, { ...answer, decided_by_user_id });
  }
  if (parts.length === 0 && own) await changeParticipant(tx, own.id, answer);
  else if (parts.length === 0)
    await insertParticipants(tx, [
      { ...participantOf(caller, { requestId: row.id, step, userId: caller.userId, now }), ...answer },
    ]);
  await insertLog(tx, {
    organization_id: caller.organizationId,
    request_id: row.id,
    kind: state,
    author_user_id: caller.userId,
    comment: comment || null,
    step_name: step.name,
    target_user_id: onBehalfOf,
    state_before: row.state,
    created_at: now,
  });
}

const participantOf = (
  caller: Caller,
  {
    requestId,
    step,
    userId,
    now,
  }: { readonly requestId: number; readonly step: LoadedStep; readonly userId: number; readonly now: number },
) => ({
  organization_id: caller.organizationId,
  request_id: requestId,
  request_step_id: step.id,
  user_id: userId,
  state: 'waiting' as const,
  comment: null,
  derived_from_user_id: null,
  since: now,
  decided_at: null,
  told_at: null,
});

async function isDone(
  tx: Transaction,
  { userId }: Caller,
  { step, answered, now }: { readonly step: LoadedStep; readonly answered: Answered; readonly now: number },
): Promise<boolean> {
  const ids = new Set([
    ...answered.parts.map(({ user_id }) => user_id),
    ...(answered.parts.length > 0 ? [] : [userId]),
  ]);
  const others = step.approvers.filter((one) => !ids.has(one.userId));
  const own = [...ids].map((id) => {
    const part = step.approvers.find((one) => one.userId === id);
    return { ...part, userId: id, state: 'approved' as const, active: true };
  });
  if (!isApproved({ ...step, approvers: [...others, ...own] })) return false;
  await releaseOthers(tx, step.id, now);
  await changeStep(tx, step.id, { state: 'approved', ended_at: now });
  return true;
}

/**
 * Delegates the caller's part of the current step; an admin without a part delegates all parts.
 * @throws AppError not_found, invalid if the other user cannot take it, or the domain's reason
 */
export async function deriveRequest(
  tx: Transaction,
  caller: Caller,
  { id, input, now }: { readonly id: number; readonly input: Answer & { user_id: number }; readonly now: number },
): Promise<Request> {
  const { row, steps } = await allowAction(tx, caller, { id, action: 'derive', version: input.version });
  const step = currentStep(steps);
  if (!step) throw decisionError('not_in_review', row.state);
  const target = await findPerson(tx, caller.organizationId, String(input.user_id));
  if (target?.active !== 1) throw new AppError('not_found', { fields: { user_id: fieldMessages.wrong } });
  const known = step.rows.find(({ user_id }) => user_id === target.id);
  if (target.id === row.user_id || (known && known.state !== 'derived')) {
    const message = requestMessages.cannotDeriveTo;
    throw new AppError('invalid', { message, fields: { user_id: message } });
  }
  const isMine = awaited(step).some(({ userId }) => userId === caller.userId);
  const parts = step.rows.filter(({ state, user_id }) => state === 'waiting' && (!isMine || user_id === caller.userId));
  return passParts(tx, caller, {
    requestId: id,
    step,
    parts,
    targetId: target.id,
    comment: input.comment || null,
    now,
  });
}

export interface Passing {
  readonly requestId: number;
  readonly step: LoadedStep;
  /** The pending parts of the step that somebody else gets. */
  readonly parts: readonly LoadedStep['rows'][number][];
  readonly targetId: number;
  readonly comment: string | null;
  readonly now: number;
}

/** Gives pending parts of the current step to another user, in the name of the caller. */
export async function passParts(
  tx: Transaction,
  caller: Caller,
  { requestId, step, parts, targetId, comment, now }: Passing,
): Promise<Request> {
  const known = step.rows.find(({ user_id }) => user_id === targetId);
  for (const participant of parts) {
    await changeParticipant(tx, participant.id, { state: 'derived', comment, decided_at: now });
  }
  const waiting = {
    ...participantOf(caller, { requestId, step, userId: targetId, now }),
    derived_from_user_id: caller.userId,
  };
  if (known) await changeParticipant(tx, known.id, waiting);
  else await insertParticipants(tx, [waiting]);
  await insertLog(tx, {
    organization_id: caller.organizationId,
    request_id: requestId,
    kind: 'derived',
    author_user_id: caller.userId,
    comment,
    step_name: step.name,
    target_user_id: targetId,
    created_at: now,
  });
  await changeRequest(tx, requestId, { updated_at: now });
  return completeRequestChange(tx, caller, requestId, now);
}
