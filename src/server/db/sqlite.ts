// SQLite: one connection that writes, one that only reads, so that a long export never holds up a write.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, type LogEvent, SqliteDialect } from 'kysely';
import { makePrivateFile } from '../private-files.ts';
import { type Database, type DatabaseNotices, SLOW_QUERY } from './database.ts';
import { migrate } from './migrate.ts';
import { rememberingStatements } from './remembered-statements.ts';
import type { Schema } from './schema.ts';
import { checkpointInPauses } from './sqlite-checkpoints.ts';
import { SteadySqliteDialect } from './sqlite-dialect.ts';

/**
 * Opens (or makes) the database in `path` and brings it to the present schema.
 * @throws where the file is no database, cannot be written, or a migration fails
 */
export async function openSqlite(path: string, { slow, broken }: DatabaseNotices): Promise<Database> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const log = (event: LogEvent) => {
    if (event.queryDurationMillis > SLOW_QUERY) slow(event.query.sql, event.queryDurationMillis);
  };
  // A database of an earlier version may be readable by others; one that is made here is empty until it is restricted.
  makeFilesPrivate(path);
  const writing = connect(path, { readonly: false });
  makeFilesPrivate(path);
  await migrate(new Kysely<Schema>({ dialect: new SqliteDialect({ database: writing }), log }), 'sqlite');
  const over = (connection: BetterSqlite3.Database) =>
    new Kysely<Schema>({ dialect: new SteadySqliteDialect({ database: rememberingStatements(connection) }), log });
  const write = over(writing);
  const checkpoints = checkpointInPauses(writing, broken);
  const reading = connect(path, { readonly: true });
  const read = over(reading);
  // Of the connection that reads and never writes, so that it counts every commit, and stands as what is read by it does.
  const version = reading.prepare('pragma data_version').pluck();
  const database: Database = {
    engine: 'sqlite',
    read,
    async transaction(work) {
      try {
        return await write.transaction().execute(work);
      } finally {
        checkpoints.written();
      }
    },
    changeMark: async () => String(version.get()),
    pinned: () => database,
    listen: async () => async () => undefined,
    async close() {
      checkpoints.stop();
      await read.destroy();
      await write.destroy();
    },
  };
  return database;
}

/** The database, its log and its index; SQLite gives later ones the permissions of the database. */
function makeFilesPrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) makePrivateFile(file);
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
