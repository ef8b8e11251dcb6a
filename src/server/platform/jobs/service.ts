// Jobs as the API shows them, and their changes of state, each told to whoever started it.
import type { Job } from '../../../contract/api/imports.ts';
import { type Actor, isAdmin } from '../../../domain/access/people.ts';
import { type Reader, signal, type Transaction } from '../db/index.ts';
import { publish } from '../event-log/index.ts';
import { AppError } from '../http/app-error.ts';
import { lockClaimed } from '../queue/index.ts';
import { cancelWhereFree, findJob, insertJob, type JobRow, jobQueue, updateJob } from './queries.ts';
import { markQueued } from './queued.ts';

export const jobShape = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  done: row.done,
  total: row.total,
  error: row.error,
  created_at: new Date(row.created_at).toISOString(),
});

export type JobChange = Parameters<typeof updateJob>[2];

/** Changes a job within the transaction of its work, and tells its owner. */
export async function changeJob(tx: Transaction, id: number, change: JobChange, now: number): Promise<JobRow> {
  const row = await updateJob(tx, id, { ...change, updated_at: now });
  await publish(
    tx,
    { organizationId: row.organization_id },
    now,
    { type: 'job.progress', id, process_id: null, version: 0, actor: null, job: jobShape(row) },
    row.created_by_user_id,
  );
  return row;
}

/** Another server took the job over while this one was silent: what this one was about to write is not written. */
export class JobLost extends Error {}

/**
 * Writes how far a job has come, within the transaction of the work itself. On several servers that is what keeps two of
 * them from doing the same chunk.
 * @throws JobLost
 */
export async function advanceJob(
  tx: Transaction,
  job: JobRow,
  change: Pick<JobChange, 'done' | 'total'>,
  now: number,
): Promise<void> {
  if (!(await lockClaimed(tx, jobQueue, job))) throw new JobLost();
  await changeJob(tx, job.id, change, now);
}

/** Queues a job; it begins after the commit. */
export async function addJob(
  tx: Transaction,
  job: Pick<JobRow, 'kind' | 'organization_id' | 'created_by_user_id'> & { payload: unknown; total: number | null },
  now: number,
): Promise<number> {
  markQueued(tx);
  const { id } = await insertJob(tx, {
    ...job,
    payload: JSON.stringify(job.payload),
    state: 'queued',
    error: null,
    created_at: now,
    updated_at: now,
  });
  await signal(tx, { about: 'jobs' });
  return id;
}

/** @throws AppError not_found for anybody but its owner and the admins of its organisation */
export async function readJob(db: Reader, actor: Actor, id: number): Promise<JobRow> {
  const row = await findJob(db, id);
  const theirs = row?.created_by_user_id === actor.userId || isAdmin(actor);
  if (!row || row.organization_id !== actor.organizationId || !theirs) throw new AppError('not_found');
  return row;
}

/** Asks a job to stop after the chunk at hand; one that no server has taken yet is cancelled at once. */
export async function cancelJob(tx: Transaction, actor: Actor, id: number, now: number): Promise<Job> {
  const row = await readJob(tx, actor, id);
  if (row.state !== 'queued' && row.state !== 'running') return jobShape(row);
  // Whether a server takes the job at this very moment only the row itself can say.
  const isFree = await cancelWhereFree(tx, id);
  return jobShape(await changeJob(tx, id, isFree ? { state: 'cancelled' } : { cancel_requested: 1 }, now));
}
