// Opens the database: one connection that writes, one that only reads, so that a long export never holds up a write.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, type Transaction as KyselyTransaction, type LogEvent, SqliteDialect } from 'kysely';
import type { Engine } from './columns.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

export type Reader = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;

export interface Database {
  readonly engine: Engine;
  /** Never writes; sees what has been committed. */
  readonly read: Reader;
  /** Runs `work` in one transaction: all of it is durable when this resolves, none of it when it rejects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Queries that take longer are logged, without their parameters. Milliseconds. */
const SLOW_QUERY = 40;

/**
 * Opens (or makes) the SQLite database in `path` and brings it to the present schema.
 * @param onSlow told of slow queries: their text and duration in milliseconds
 * @throws where the file is no database, cannot be written, or a migration fails
 */
export async function openDatabase(
  path: string,
  onSlow: (sql: string, milliseconds: number) => void,
): Promise<Database> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const log = (event: LogEvent) => {
    if (event.queryDurationMillis > SLOW_QUERY) onSlow(event.query.sql, event.queryDurationMillis);
  };
  const writing = connect(path, { readonly: false });
  const write = new Kysely<Schema>({ dialect: new SqliteDialect({ database: writing }), log });
  await migrate(write, 'sqlite');
  const read = new Kysely<Schema>({ dialect: new SqliteDialect({ database: connect(path, { readonly: true }) }), log });
  return {
    engine: 'sqlite',
    read,
    transaction: (work) => write.transaction().execute(work),
    async close() {
      await read.destroy();
      await write.destroy();
    },
  };
}

function connect(path: string, { readonly }: { readonly: boolean }): BetterSqlite3.Database {
  const connection = new BetterSqlite3(path, { readonly, timeout: 5000 });
  if (!readonly) {
    connection.pragma('journal_mode = WAL');
    // What was acknowledged survives a power loss; with NORMAL it may not.
    connection.pragma('synchronous = FULL');
    // What was deleted is gone from the file too.
    connection.pragma('secure_delete = ON');
  }
  connection.pragma('foreign_keys = ON');
  connection.pragma('trusted_schema = OFF');
  connection.pragma('cache_size = -65536');
  return connection;
}
