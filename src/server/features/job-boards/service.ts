// Synchronizations of a process with the job boards: start and status.
import type { Synchronization } from '../../../contract/api/job-boards.ts';
import { jobBoardMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { mayActOnApplicants, maySynchronize } from '../../../domain/access/process-access.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { instant, personName } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { requireProcess } from '../processes/index.ts';
import {
  boardsOf,
  countSynchronizationRows,
  countSynchronizations,
  findSynchronization,
  insertSynchronization,
  nameJob,
  pageOfRows,
  pageOfSynchronizations,
  runningSynchronization,
  type SynchronizationEntry,
} from './queries.ts';

interface Started {
  readonly job_id: number;
  readonly synchronization_id: number;
  readonly message: string;
}

/**
 * Starts a synchronization, or returns the running one, so that a double click starts one.
 * @throws AppError not_found, forbidden, process_closed, or invalid if no job board is enabled
 */
export async function startSynchronization(
  tx: Transaction,
  caller: Caller,
  processId: number,
  now: number,
): Promise<Started> {
  const { row, facts } = await requireProcess(tx, caller, processId);
  if (!maySynchronize(caller, facts)) throw new AppError('forbidden');
  if (!mayActOnApplicants(caller, facts)) throw new AppError('process_closed');
  await lockUntilEnd(tx, 'synchronization', processId);
  const message = jobBoardMessages.synchronizing;
  const running = await runningSynchronization(tx, processId);
  if (running?.job_id) return { job_id: running.job_id, synchronization_id: running.id, message };
  const boards = await boardsOf(tx, row.organization_id);
  if (!boards.some(({ active }) => active === 1)) throw new AppError('invalid', { message: jobBoardMessages.none });
  const { id } = await insertSynchronization(tx, {
    organization_id: row.organization_id,
    selection_process_id: processId,
    created_by_user_id: caller.userId,
    created_at: now,
  });
  const job = { organization_id: row.organization_id, created_by_user_id: caller.userId } as const;
  const payload = { synchronization_id: id };
  const jobId = await addJob(tx, { ...job, kind: 'synchronization', payload, total: null }, now);
  await nameJob(tx, id, jobId);
  return { job_id: jobId, synchronization_id: id, message };
}

/**
 * What came in is in every stage.
 * @throws AppError not_found or forbidden where the actor may not synchronise the process
 */
async function requireSynchronizing(db: Reader, actor: Actor, processId: number): Promise<void> {
  const { facts } = await requireProcess(db, actor, processId);
  if (!maySynchronize(actor, facts)) throw new AppError('forbidden');
}

async function requireSynchronization(db: Reader, actor: Actor, id: number): Promise<SynchronizationEntry> {
  const row = await findSynchronization(db, id);
  if (!row) throw new AppError('not_found');
  await requireSynchronizing(db, actor, row.selection_process_id);
  return row;
}

/** @throws AppError not_found */
export const readSynchronization = async (db: Reader, actor: Actor, id: number): Promise<Synchronization> =>
  shape(await requireSynchronization(db, actor, id));

/** @throws AppError not_found */
export async function readRows(
  db: Reader,
  actor: Actor,
  {
    id,
    result,
    pageRequest: { page, items, offset },
  }: {
    readonly id: number;
    readonly result: Parameters<typeof countSynchronizationRows>[1]['result'];
    readonly pageRequest: PageRequest;
  },
) {
  await requireSynchronization(db, actor, id);
  const filter = { synchronizationId: id, result };
  const rows = await pageOfRows(db, filter, { items, offset });
  return { rows, page, items, total: await countSynchronizationRows(db, filter) };
}

/** @throws AppError not_found */
export async function readSynchronizations(
  db: Reader,
  actor: Actor,
  processId: number,
  { page, items, offset }: PageRequest,
) {
  await requireSynchronizing(db, actor, processId);
  const rows = await pageOfSynchronizations(db, processId, { items, offset });
  return { rows: rows.map(shape), page, items, total: await countSynchronizations(db, processId) };
}

const shape = (row: SynchronizationEntry): Synchronization => ({
  id: row.id,
  selection_process_id: row.selection_process_id,
  job_id: row.job_id,
  state: row.state,
  error: row.error,
  added: row.added,
  known: row.known,
  failed: row.failed,
  created_at: instant(row.created_at),
  created_by: personName(row.created_by_user_id, row.author_name),
});
