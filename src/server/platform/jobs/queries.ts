// SQL of jobs.
import { sql } from 'kysely';
import { engineOf, type NewRow, type Reader, type Row, sharedNow, type Transaction } from '../db/index.ts';

export type JobRow = Row<'jobs'>;

export const insertJob = (tx: Transaction, row: NewRow<'jobs'>) =>
  tx.insertInto('jobs').values(row).returning('id').executeTakeFirstOrThrow();

export const findJob = (db: Reader, id: number) =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

/** The time without a renewal after which another server may claim a job. Milliseconds. */
export const CLAIM_MILLISECONDS = 15_000;

const claimEnd = (tx: Transaction, now: number) => sql<number>`${sharedNow(tx, now)} + ${CLAIM_MILLISECONDS}`;

/**
 * Claims the oldest job that is queued or whose server has died. Simultaneous servers neither wait for each other nor
 * claim the same job.
 */
export async function claimJob(tx: Transaction, server: string, now: number): Promise<JobRow | undefined> {
  const free = await tx
    .selectFrom('jobs')
    .select('id')
    .where('state', 'in', ['queued', 'running'])
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', sharedNow(tx, now))]))
    .orderBy('id')
    .limit(1)
    .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  if (!free) return undefined;
  return tx
    .updateTable('jobs')
    .set({ claimed_by: server, claimed_until: claimEnd(tx, now) })
    .where('id', '=', free.id)
    .returningAll()
    .executeTakeFirst();
}

/** @returns whether this server still owns the job */
export async function renewClaim(tx: Transaction, id: number, server: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ claimed_until: claimEnd(tx, now) })
    .where('id', '=', id)
    .where('claimed_by', '=', server)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Releases the claims of a server, or of all servers. */
export const releaseClaims = (tx: Transaction, server?: string) =>
  tx
    .updateTable('jobs')
    .set({ claimed_by: null, claimed_until: null })
    .where('state', 'in', ['queued', 'running'])
    .$if(server !== undefined, (query) => query.where('claimed_by', '=', server ?? ''))
    .execute();

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

/** Locks the job's row until the transaction ends; returns undefined if this server no longer owns it. */
export const lockJob = (tx: Transaction, { id, claimed_by }: JobRow) =>
  tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('claimed_by', '=', claimed_by)
    .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

export const updateJob = (
  tx: Transaction,
  id: number,
  change: Partial<Pick<JobRow, 'state' | 'done' | 'total' | 'error' | 'cancel_requested' | 'updated_at'>>,
) => tx.updateTable('jobs').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
