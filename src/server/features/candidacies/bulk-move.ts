// Job that moves many candidates to another process, one at a time.
// The job's progress is in the same transaction as each move, so that an interruption neither loses a candidate nor
// moves one twice.
import type { z } from 'zod';
import type { BulkMoveResult, candidacies } from '../../../contract/api/candidacies.ts';
import { applicantMessages, errorMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewWholeProcess } from '../../../domain/access/process-access.ts';
import { checkActing } from '../../../domain/candidates/candidacies.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { addJob, advanceJob, findJob, type JobContext } from '../../platform/jobs/index.ts';
import { type ActorRef, candidaciesOf, type ViewableCandidate } from '../applicants/index.ts';
import { findCard } from '../board/index.ts';
import { loadProcess, requireProcess, type ViewableProcess } from '../processes/index.ts';
import {
  countItems,
  finishItem,
  insertItems,
  nameOfUser,
  nextItem,
  pageOfItems,
  presentAmong,
} from './bulk-move-queries.ts';
import { landingStage, transfer } from './transfers.ts';
import { undoTransfer } from './undo.ts';

/**
 * Queues the move.
 * @throws AppError not_found, forbidden or process_closed of either process; same_process; not_found if any candidate
 * is not in the process
 */
export async function startBulkMove(
  tx: Transaction,
  caller: Caller,
  {
    processId,
    input: { target_selection_process_id: targetId, applicant_ids, is_undo: isUndo = false },
    now,
  }: { readonly processId: number; readonly input: z.output<typeof candidacies.bulkMove.body>; readonly now: number },
): Promise<{ job_id: number }> {
  for (const id of [processId, targetId]) {
    const { facts } = await requireProcess(tx, caller, id);
    // A stage manager may see fewer candidates than the request names.
    const reason = canViewWholeProcess(caller, facts) ? checkActing(caller, facts) : 'forbidden';
    if (reason) throw new AppError(reason);
  }
  if (processId === targetId) throw new AppError('same_process');
  const ids = [...new Set(applicant_ids)];
  if ((await presentAmong(tx, processId, ids)) < ids.length) throw new AppError('not_found');
  const jobId = await addJob(
    tx,
    {
      kind: 'bulk_move',
      organization_id: caller.organizationId,
      created_by_user_id: caller.userId,
      payload: { processId, targetId, isUndo },
      total: ids.length,
    },
    now,
  );
  await insertItems(
    tx,
    ids.map((applicant_id, index) => ({
      job_id: jobId,
      organization_id: caller.organizationId,
      position: index + 1,
      applicant_id,
    })),
  );
  return { job_id: jobId };
}

interface Transfer {
  readonly processId: number;
  readonly targetId: number;
  /** Absent in jobs of earlier versions. */
  readonly isUndo?: boolean;
}

const payloadOf = (payload: string) => JSON.parse(payload) as Transfer;

/** Carries out the rest of the move. */
export async function runBulkMove({ job, services, shouldStop }: JobContext): Promise<void> {
  const { database, now, wakeEvents } = services;
  const transfers = payloadOf(job.payload);
  const actor: ActorRef = {
    organizationId: job.organization_id,
    userId: job.created_by_user_id,
    fullName: await nameOfUser(database.read, job.created_by_user_id),
  };
  while (!(await shouldStop())) {
    const isMore = await database.transaction(async (tx) => {
      const item = await nextItem(tx, job.id);
      if (!item) return false;
      const reason = await moveOne(tx, actor, { id: item.applicant_id, transfer: transfers, now: now() });
      await finishItem(tx, item, reason === null ? { state: 'moved', reason } : { state: 'failed', reason });
      await advanceJob(tx, job, { done: item.position }, now());
      return true;
    });
    if (!isMore) return;
    wakeEvents();
  }
}

/** @returns why the candidate can no longer be moved; null after the move */
async function moveOne(
  tx: Transaction,
  actor: ActorRef,
  {
    id,
    transfer: { processId, targetId, isUndo },
    now,
  }: { readonly id: number; readonly transfer: Transfer; readonly now: number },
): Promise<string | null> {
  const card = await findCard(tx, id);
  if (!card || card.selection_process_id !== processId) return errorMessages.not_found;
  const from = await openProcess(tx, processId);
  const to = await openProcess(tx, targetId);
  if (!from || !to) return errorMessages.process_closed;
  if ((await candidaciesOf(tx, targetId, [card.uniq_applicant_id])).length > 0)
    return applicantMessages.alreadyInProcess;
  const candidate = { card, process: from };
  if (isUndo) return undoOne(tx, actor, { candidate, to, now });
  await transfer(tx, actor, {
    viewableCandidate: candidate,
    to,
    list: await landingStage(tx, card.id, targetId, undefined),
    now,
  });
  return null;
}

/** @returns why the transfer can no longer be undone; null after undoing it */
async function undoOne(
  tx: Transaction,
  actor: ActorRef,
  { candidate, to, now }: { readonly candidate: ViewableCandidate; readonly to: ViewableProcess; readonly now: number },
): Promise<string | null> {
  try {
    await undoTransfer(tx, actor, { candidate, to, now });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.body.error;
    throw error;
  }
}

/** Null if it has been closed or removed since. */
async function openProcess(tx: Transaction, id: number): Promise<ViewableProcess | null> {
  try {
    const process = await loadProcess(tx, id);
    return process.facts.status === 'closed' ? null : process;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * The result for each candidate, in the order of the request.
 * @throws AppError not_found, also for users who see only some stages: the candidates may be of any stage
 */
export async function readBulkMove(
  db: Reader,
  actor: Actor,
  { id, jobId }: { id: number; jobId: number },
  page: PageRequest,
) {
  const { facts } = await requireProcess(db, actor, id);
  if (!canViewWholeProcess(actor, facts)) throw new AppError('not_found');
  const job = await findJob(db, jobId);
  const isOfProcess = job?.kind === 'bulk_move' && payloadOf(job.payload).processId === id;
  if (!isOfProcess || job.organization_id !== actor.organizationId) throw new AppError('not_found');
  const rows: z.infer<typeof BulkMoveResult>[] = await pageOfItems(db, jobId, page);
  return { rows, page: page.page, items: page.items, total: await countItems(db, jobId) };
}
