// SQL of jobs.
import type { NewRow, Reader, Row, Transaction } from '../db/index.ts';

export type JobRow = Row<'jobs'>;

export const insertJob = (tx: Transaction, row: NewRow<'jobs'>) =>
  tx.insertInto('jobs').values(row).returning('id').executeTakeFirstOrThrow();

export const findJob = (db: Reader, id: number) =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

/** The oldest job to do: one that waits, or one that was running when the process ended. */
export const nextJob = (db: Reader) =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('state', 'in', ['queued', 'running'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const updateJob = (
  tx: Transaction,
  id: number,
  change: Partial<Pick<JobRow, 'state' | 'done' | 'total' | 'error' | 'cancel_requested' | 'updated_at'>>,
) => tx.updateTable('jobs').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
