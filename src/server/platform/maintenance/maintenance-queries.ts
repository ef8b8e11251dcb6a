// SQL of the maintenance tasks.
import type { Reader, Transaction } from '../db/index.ts';

export const insertTask = (tx: Transaction, name: string) =>
  tx
    .insertInto('chores')
    .values({ name, done_at: null, claimed_until: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();

interface Due {
  readonly now: number;
  /** A task that was done at or before this time is due. */
  readonly doneBefore: number;
  readonly claimUntil: number;
  /** A claim beyond this time was made by a wrong clock and does not count. */
  readonly lastClaim: number;
}

/** Claims a task if it is due and no other server has claimed it. @returns whether this server has claimed it */
export async function claimTask(tx: Transaction, name: string, due: Due): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chores')
    .set({ claimed_until: due.claimUntil })
    .where('name', '=', name)
    .where(({ eb, or }) =>
      or([eb('done_at', 'is', null), eb('done_at', '<=', due.doneBefore), eb('done_at', '>', due.now)]),
    )
    .where(({ eb, or }) =>
      or([
        eb('claimed_until', 'is', null),
        eb('claimed_until', '<=', due.now),
        eb('claimed_until', '>', due.lastClaim),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const finishTask = (tx: Transaction, name: string, done_at: number) =>
  tx.updateTable('chores').set({ done_at, claimed_until: null }).where('name', '=', name).execute();

export const renewClaim = (tx: Transaction, name: string, claimed_until: number) =>
  tx.updateTable('chores').set({ claimed_until }).where('name', '=', name).execute();

export const releaseTasks = (tx: Transaction) =>
  tx.updateTable('chores').set({ claimed_until: null }).where('claimed_until', 'is not', null).execute();

/** Returns when each task was last done, in epoch milliseconds. */
export const lastTaskRuns = (db: Reader) => db.selectFrom('chores').select(['name', 'done_at']).execute();
