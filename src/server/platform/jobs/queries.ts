// SQL of jobs.
import type { NewRow, Reader, Row, Transaction } from '../db/index.ts';
import type { QueueTable } from '../queue/index.ts';

export type JobRow = Row<'jobs'>;

export const insertJob = (tx: Transaction, row: NewRow<'jobs'>) =>
  tx.insertInto('jobs').values(row).returning('id').executeTakeFirstOrThrow();

export const findJob = (db: Reader, id: number) =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

/** Jobs that are not finished. Their leases have owners, as a job may take hours. */
export const jobQueue: QueueTable<'jobs'> = {
  table: 'jobs',
  dueAt: {},
  lease: { end: 'claimed_until', owner: 'claimed_by' },
  isOpen: (where) => where('state', 'in', ['queued', 'running']),
};

/** Jobs that take long and wait for something else than the database; they run beside the others. */
const LONG_KINDS: readonly JobRow['kind'][] = ['import_curricula'];

export const longJobs: QueueTable<'jobs'> = {
  ...jobQueue,
  isOpen: (where) => where.and([jobQueue.isOpen(where), where('kind', 'in', LONG_KINDS)]),
};

export const shortJobs: QueueTable<'jobs'> = {
  ...jobQueue,
  isOpen: (where) => where.and([jobQueue.isOpen(where), where('kind', 'not in', LONG_KINDS)]),
};

/** When the first job was created that no server has begun, in milliseconds. */
export async function findFirstQueued(db: Reader): Promise<number | undefined> {
  const query = db.selectFrom('jobs').select('created_at').where('state', '=', 'queued').orderBy('created_at').limit(1);
  return (await query.executeTakeFirst())?.created_at;
}

/** Cancels a queued job that no server has claimed. @returns whether it was cancelled */
export async function cancelWhereFree(tx: Transaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('claimed_by', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const updateJob = (
  tx: Transaction,
  id: number,
  change: Partial<Pick<JobRow, 'state' | 'done' | 'total' | 'error' | 'cancel_requested' | 'updated_at'>>,
) => tx.updateTable('jobs').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
