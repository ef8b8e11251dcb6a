// Taking back the last thing that was done to a request, for whoever did it.
import type { Request } from '../../contract/api/requests.ts';
import { requestMessages } from '../../contract/messages.ts';
import { undoableKind } from '../../domain/request-life-cycle.ts';
import type { NewRow, Transaction } from '../db/index.ts';
import type { Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { changeRequest, insertLog, lastDeed } from './queries.ts';
import type { LoadedRequest } from './shapes.ts';
import { changeParticipant, changeStep, forgetStepsAfter, waitAgain } from './step-queries.ts';
import { announceRequest, checkVersion, holdRequest } from './writing.ts';

/** @throws Failure not_found, conflict where there is nothing to take back, or stale_version */
export async function undoLast(
  tx: Transaction,
  caller: Caller,
  id: number,
  version: number | undefined,
  now: number,
): Promise<Request> {
  const request = await holdRequest(tx, caller, id, true);
  const last = await lastDeed(tx, id);
  const kind = undoableKind(caller, last ?? null, request.facts.hasProcess);
  // Who did not remove it themselves does not learn that it was there.
  if (request.row.deleted_at !== null && kind !== 'deleted') throw new Failure('not_found');
  if (!kind || !last) throw new Failure('conflict', { message: requestMessages.nothingToUndo });
  checkVersion(caller, request, version);
  const before = last.state_before ?? request.row.state;
  const changes: Record<typeof kind, Partial<NewRow<'requests'>>> = {
    approved: { state: before, decided_at: null },
    rejected: { state: before, decided_at: null },
    dropped: { state: before },
    cancelled: { state: before },
    closed: { state: before, closing_reason_id: null, closing_comment: null },
    deleted: { deleted_at: null },
  };
  if (kind === 'approved' || kind === 'rejected') await reopenStep(tx, caller, request);
  await changeRequest(tx, id, { ...changes[kind], updated_at: now });
  await insertLog(tx, {
    organization_id: caller.organizationId,
    request_id: id,
    kind: 'undone',
    author_user_id: caller.userId,
    created_at: now,
  });
  return announceRequest(tx, caller, id, now);
}

/** The step that the caller answered last is at hand again, and waits for them and for those whom it had released. */
async function reopenStep(tx: Transaction, caller: Caller, { row, steps }: LoadedRequest): Promise<void> {
  const answered = steps
    .toReversed()
    .flatMap((step) =>
      step.rows
        .filter(({ user_id, state }) => user_id === caller.userId && (state === 'approved' || state === 'rejected'))
        .map((participant) => ({ step, participant })),
    )[0];
  if (!answered) throw new Failure('conflict', { message: requestMessages.nothingToUndo });
  const { step, participant } = answered;
  await changeParticipant(tx, participant.id, { state: 'waiting', comment: null, decided_at: null });
  await waitAgain(tx, step.id);
  await changeStep(tx, step.id, { state: 'current', ended_at: null });
  await forgetStepsAfter(tx, row.id, step.order);
}
