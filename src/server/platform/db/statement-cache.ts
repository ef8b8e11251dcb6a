// Caches a SQLite connection's prepared statements; preparing costs as much as many executions.
import type { Database, Statement } from 'better-sqlite3-multiple-ciphers';
import type { SqliteDatabase } from 'kysely';

/** Several times the number of distinct statements of all features; some with lists of ids are never used again. */
const MAX_REMEMBERED = 1000;

/**
 * Prepares each statement once. The schema must not change any more. Kysely lends the connection to one query at a
 * time, until its last row has been read.
 */
export function rememberingStatements(connection: Database): SqliteDatabase {
  // Ordered by last use.
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
