// Undoes the latest change of a request for the user who made it.
import type { Request } from '../../../contract/api/requests.ts';
import { requestMessages } from '../../../contract/messages.ts';
import { currentStep } from '../../../domain/requests/approval.ts';
import { isHiringState, undoableKind } from '../../../domain/requests/request-life-cycle.ts';
import { lockUntilEnd, type NewRow, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { activeHiring } from './hirings/hiring-queries.ts';
import { changeRequest, insertLog, lastDeed, NOT_RETURNED } from './queries.ts';
import { assertVersion, completeRequestChange, lockRequest } from './request-commands.ts';
import type { LoadedRequest, LoadedStep } from './shapes.ts';
import {
  changeParticipant,
  changeStep,
  notifyStepAgain,
  resetStepsAfter,
  resetToWaiting,
} from './steps/step-queries.ts';

/**
 * @throws AppError not_found, conflict if nothing can be undone or another request is hiring the candidate by now, or
 * stale_version
 */
export async function undoLast(
  tx: Transaction,
  caller: Caller,
  { id, version, now }: { readonly id: number; readonly version: number | undefined; readonly now: number },
): Promise<Request> {
  const request = await lockRequest(tx, caller, id, true);
  const last = await lastDeed(tx, id);
  const kind = undoableKind(caller, last ?? null, request.facts.hasProcess);
  // Other users must not learn that the removed request existed.
  if (request.row.deleted_at !== null && kind !== 'deleted') throw new AppError('not_found');
  if (!kind || !last) throw new AppError('conflict', { message: requestMessages.nothingToUndo });
  assertVersion(caller, request, version);
  const before = last.state_before ?? request.row.state;
  const changes: Record<typeof kind, Partial<NewRow<'requests'>>> = {
    approved: { state: before, decided_at: null },
    rejected: { state: before, decided_at: null },
    returned: NOT_RETURNED,
    dropped: { state: before },
    cancelled: { state: before },
    closed: { state: before, closing_reason_id: null, closing_comment: null },
    deleted: { deleted_at: null },
  };
  await assertNoOtherHiring(tx, request, changes[kind].state ?? request.row.state);
  if (kind === 'approved' || kind === 'rejected') await reopenStep(tx, caller, request);
  const returnedStep = kind === 'returned' ? currentStep(request.steps) : null;
  if (returnedStep) await notifyStepAgain(tx, returnedStep.id);
  await changeRequest(tx, id, { ...changes[kind], updated_at: now });
  await insertLog(tx, {
    organization_id: caller.organizationId,
    request_id: id,
    kind: 'undone',
    author_user_id: caller.userId,
    created_at: now,
  });
  return completeRequestChange(tx, caller, id, now);
}

/** A candidate has at most one active hiring request. */
async function assertNoOtherHiring(tx: Transaction, { row }: LoadedRequest, state: LoadedRequest['row']['state']) {
  if (row.applicant_id === null || !isHiringState(state)) return;
  // The lock orders this with a simultaneous start of a hiring.
  await lockUntilEnd(tx, 'hiring', row.applicant_id);
  const active = await activeHiring(tx, row.applicant_id);
  if (!active || active.id === row.id) return;
  throw new AppError('conflict', { message: requestMessages.cannotStartHiring });
}

/**
 * Reopens the step that the caller answered last, for the parts of that answer and the participants whom it released.
 */
async function reopenStep(tx: Transaction, caller: Caller, { row, steps }: LoadedRequest): Promise<void> {
  const isAnswer = ({ user_id, decided_by_user_id, state }: LoadedStep['rows'][number]): boolean =>
    (decided_by_user_id ?? user_id) === caller.userId && (state === 'approved' || state === 'rejected');
  const step = steps.toReversed().find(({ rows }) => rows.some(isAnswer));
  if (!step) throw new AppError('conflict', { message: requestMessages.nothingToUndo });
  const answers = step.rows.filter(isAnswer);
  const latest = Math.max(...answers.map(({ decided_at }) => decided_at ?? 0));
  for (const { id } of answers.filter(({ decided_at }) => decided_at === latest)) {
    await changeParticipant(tx, id, { state: 'waiting', comment: null, decided_at: null, decided_by_user_id: null });
  }
  await resetToWaiting(tx, step.id);
  await changeStep(tx, step.id, { state: 'current', ended_at: null });
  await resetStepsAfter(tx, row.id, step.order);
}
