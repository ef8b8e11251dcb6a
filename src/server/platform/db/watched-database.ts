// Reports which transactions the database refused for lack of room, and when one has written again.
import { sql } from 'kysely';
import type { StorageWatch } from '../storage/storage-watch.ts';
import type { Database, Transaction } from './database.ts';
import { isFull } from './database-errors.ts';

/** The same database; every transaction of it is reported to `watch`. */
export function watchDatabase(database: Database, watch: StorageWatch): Database {
  return {
    ...database,
    async transaction(work) {
      // Only recovery has to be told from a transaction that writes nothing, which succeeds on a full disk as well.
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

  /** A text that changes once this transaction has changed a row. */
  async function writeMark(tx: Transaction): Promise<string> {
    const query =
      database.engine === 'sqlite'
        ? sql<{ mark: string }>`select cast(total_changes() as text) as mark`
        : sql<{ mark: string }>`select coalesce(pg_current_xact_id_if_assigned()::text, '') as mark`;
    const { rows } = await query.execute(tx);
    return rows[0]?.mark ?? '';
  }
}
