// Reports transactions that fail on a full disk, and the first later write.
import { sql } from 'kysely';
import type { StorageWatch } from '../storage/storage-watch.ts';
import type { Database, Transaction } from './database.ts';
import { isFull } from './database-errors.ts';

/** Returns the same database; all its transactions are reported to `watch`. */
export function watchDatabase(database: Database, watch: StorageWatch): Database {
  return {
    ...database,
    async transaction(work) {
      // On a full disk a transaction that writes nothing also succeeds, so recovery requires a changed row.
      if (!watch.isFull('database_full')) return noting(() => database.transaction(work));
      let hasWritten = false;
      const result = await noting(() =>
        database.transaction(async (tx) => {
          const before = await writeMark(tx);
          const done = await work(tx);
          hasWritten = (await writeMark(tx)) !== before;
          return done;
        }),
      );
      if (hasWritten) watch.noteWritten('database_full');
      return result;
    },
    pinned: (scope) => watchDatabase(database.pinned(scope), watch),
  };

  async function noting<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (isFull(error)) watch.noteFull('database_full');
      throw error;
    }
  }

  /** Returns a text that differs after this transaction has changed a row. */
  async function writeMark(tx: Transaction): Promise<string> {
    const query =
      database.engine === 'sqlite'
        ? sql<{ mark: string }>`select cast(total_changes() as text) as mark`
        : sql<{ mark: string }>`select coalesce(pg_current_xact_id_if_assigned()::text, '') as mark`;
    const { rows } = await query.execute(tx);
    return rows[0]?.mark ?? '';
  }
}
