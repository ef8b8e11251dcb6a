// Creates, updates and cancels jobs, and publishes their progress to their owners.
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

/** Updates a job within the transaction of its work and publishes its progress to its owner. */
export async function changeJob(tx: Transaction, id: number, change: JobChange, now: number): Promise<JobRow> {
  const row = await updateJob(tx, id, { ...change, updated_at: now });
  await publish(
    tx,
    { organizationId: row.organization_id },
    {
      now,
      event: { type: 'job.progress', id, process_id: null, version: 0, actor: null, job: jobShape(row) },
      onlyUserId: row.created_by_user_id,
    },
  );
  return row;
}

/** Another server has claimed the job meanwhile, so this one must not write. */
export class JobLost extends Error {}

/**
 * Records a job's progress within the transaction of its work. The lock prevents two servers from doing the same chunk.
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

/** Queues a job, which starts after the commit. */
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

/** @throws AppError not_found for all users except its owner and the admins of its organization */
export async function readJob(db: Reader, actor: Actor, id: number): Promise<JobRow> {
  const row = await findJob(db, id);
  const theirs = row?.created_by_user_id === actor.userId || isAdmin(actor);
  if (!row || row.organization_id !== actor.organizationId || !theirs) throw new AppError('not_found');
  return row;
}

/** Requests a job to stop after the present chunk; a job that no server has claimed is cancelled at once. */
export async function cancelJob(tx: Transaction, actor: Actor, id: number, now: number): Promise<Job> {
  const row = await readJob(tx, actor, id);
  if (row.state !== 'queued' && row.state !== 'running') return jobShape(row);
  // A server may claim the job at this moment, so the update itself must check it.
  const isFree = await cancelWhereFree(tx, id);
  return jobShape(await changeJob(tx, id, isFree ? { state: 'cancelled' } : { cancel_requested: 1 }, now));
}
