// Statements of a SQLite connection that have been prepared before: parsing and planning a query anew costs as much as many
// queries take.
import type { Database, Statement } from 'better-sqlite3-multiple-ciphers';
import type { SqliteDatabase } from 'kysely';

/** As many as all areas together ask, several times over; lists of ids make some that never come again. */
const MAX_REMEMBERED = 1000;

/**
 * A connection whose schema does not change any more; each of its statements is prepared once. Kysely lends it to one query
 * at a time, until its last row has been read.
 */
export function rememberingStatements(connection: Database): SqliteDatabase {
  // In the order in which they were last used.
  const remembered = new Map<string, Statement>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      const statement = remembered.get(sql) ?? connection.prepare(sql);
      remembered.delete(sql);
      remembered.set(sql, statement);
      const [oldest] = remembered.keys();
      if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return statement as ReturnType<SqliteDatabase['prepare']>;
    },
  };
}
