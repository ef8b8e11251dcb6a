// SQLite with separate connections for writes and reads, so long exports block no writes.
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { Kysely, type LogEvent, SqliteDialect } from 'kysely';
import type { StartErrorCode } from '../../../../contract/ipc/start-errors.ts';
import { findStartError, StartError } from '../../../start-error.ts';
import { makePrivateFile } from '../../storage/private-files.ts';
import { type Database, type DatabaseCallbacks, SLOW_QUERY } from '../database.ts';
import { recognizeFullDisk } from '../database-errors.ts';
import { migrate } from '../migrate.ts';
import { encryptDatabase, isPlainDatabase, unlock } from '../opening/encryption.ts';
import { assertOwnDatabase } from '../opening/start-checks.ts';
import type { Schema } from '../schema.ts';
import { rememberingStatements } from '../statement-cache.ts';
import { checkpointInPauses } from './sqlite-checkpoints.ts';
import { MigrationSqliteDialect, SteadySqliteDialect } from './sqlite-dialect.ts';
import { explainOpenError, isFileTruncated, prepareFile, prepareFolder } from './sqlite-file.ts';
import { lockDatabase } from './sqlite-lock.ts';

export interface SqliteOptions extends DatabaseCallbacks {
  /** Encrypts the database. An existing one in plain text is encrypted before it is opened. */
  readonly key?: Buffer | undefined;
  /** Memory for pages, per connection; 64 MiB by default. */
  readonly cacheMebibytes?: number | undefined;
  /** The migrations to run; all by default. */
  readonly steps?: readonly string[] | undefined;
}

/**
 * Opens or creates the database in `path` and migrates it.
 * @throws StartError if the file is not a database of Terna, or cannot be written; the error of a failed migration
 */
export async function openSqlite(path: string, options: SqliteOptions): Promise<Database> {
  const { key } = options;
  try {
    prepareFolder(path);
    const release = lockDatabase(path);
    try {
      prepareFile(path, (unfinished) => createFile(unfinished, key));
      if (key && isPlainDatabase(path)) await encryptExisting(path, key);
      const database = await openFile(path, options);
      return {
        ...database,
        async close() {
          await database.close();
          release();
        },
      };
    } catch (error) {
      release();
      throw error;
    }
  } catch (error) {
    throw explainOpenError(error, path);
  }
}

/** Changes a database only if it is sound and belongs to Terna. @throws StartError otherwise */
async function encryptExisting(path: string, key: Buffer): Promise<void> {
  const connection = connect(path, { readonly: false, key: undefined });
  try {
    await assertOwnDatabase(new Kysely<Schema>({ dialect: new SqliteDialect({ database: connection }) }), 'sqlite');
    assertSound(connection);
    assertWritable(connection);
  } finally {
    connection.close();
  }
  encryptDatabase(path, key);
}

async function openFile(
  path: string,
  { slow, queried, broken, unusable, key, cacheMebibytes, steps }: SqliteOptions,
): Promise<Database> {
  const log = (event: LogEvent) => {
    const reason = event.level === 'error' ? findLoss(event.error, path) : null;
    if (reason) unusable?.(reason);
    queried?.(event.query.sql, event.queryDurationMillis);
    if (event.queryDurationMillis > SLOW_QUERY) slow(event.query.sql, event.queryDurationMillis);
  };
  // Other accounts may be able to read a database of an earlier version.
  makeFilesPrivate(path);
  const isTruncated = isFileTruncated(path);
  const writeConnection = connect(path, { readonly: false, key, cacheMebibytes });
  try {
    const db = new Kysely<Schema>({ dialect: new MigrationSqliteDialect(writeConnection), log });
    await assertOwnDatabase(db, 'sqlite');
    if (isTruncated || (key && isShort(writeConnection, path))) assertSound(writeConnection);
    setJournal(writeConnection);
    makeFilesPrivate(path);
    assertWritable(writeConnection);
    await migrate(db, 'sqlite', steps && { names: steps });
  } catch (error) {
    writeConnection.close();
    throw error;
  }
  const over = (connection: BetterSqlite3.Database) =>
    new Kysely<Schema>({ dialect: new SteadySqliteDialect(rememberingStatements(connection), connection), log });
  const write = over(writeConnection);
  const checkpoints = checkpointInPauses(writeConnection, broken);
  const reading = connect(path, { readonly: true, key, cacheMebibytes });
  const read = over(reading);
  // The reading connection never writes, so its version changes with every commit and matches its own reads.
  const version = reading.prepare('pragma data_version').pluck();
  const database: Database = {
    engine: 'sqlite',
    read,
    async transaction(work) {
      try {
        return await write.transaction().execute(work);
      } catch (error) {
        throw recognizeFullDisk(error, dirname(path));
      } finally {
        checkpoints.written();
      }
    },
    pauseWrites: (work) => write.connection().execute(() => work()),
    changeMark: async () => String(version.get()),
    pinned: () => database,
    listen: async () => async () => undefined,
    connections: () => [],
    async close() {
      checkpoints.stop();
      await read.destroy();
      await write.destroy();
      // Kysely closes only connections that it has used.
      reading.close();
      writeConnection.close();
    },
  };
  return database;
}

/** A running server cannot recover from these errors. */
const LOSSES: readonly StartErrorCode[] = ['database_damaged', 'database_unreadable', 'database_read_only'];

/** @returns why the database has become unusable, or null for other errors, such as a full disk */
function findLoss(error: unknown, path: string): StartErrorCode | null {
  const code = findStartError(recognizeFullDisk(error, dirname(path)))?.code;
  return code && LOSSES.includes(code) ? code : null;
}

/** Covers the database, its log and its index. SQLite gives later ones the permissions of the database. */
function makeFilesPrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) makePrivateFile(file);
}

interface ConnectionOptions {
  readonly readonly: boolean;
  readonly key: Buffer | undefined;
  readonly cacheMebibytes?: number | undefined;
}

function connect(path: string, { readonly, key, cacheMebibytes = 64 }: ConnectionOptions): BetterSqlite3.Database {
  const connection = new BetterSqlite3(path, { readonly, timeout: 5000 });
  unlock(connection, key);
  if (!readonly) {
    // Acknowledged writes survive a power loss, which NORMAL does not guarantee.
    connection.pragma('synchronous = FULL');
    // Deleted data is overwritten in the file too.
    connection.pragma('secure_delete = ON');
  }
  connection.pragma('foreign_keys = ON');
  connection.pragma('trusted_schema = OFF');
  connection.pragma(`cache_size = -${cacheMebibytes * 1024}`);
  return connection;
}

/** The file has no content before other accounts have lost access to it. */
function createFile(path: string, key: Buffer | undefined): void {
  const connection = connect(path, { readonly: false, key });
  makeFilesPrivate(path);
  setJournal(connection).close();
}

function setJournal(connection: BetterSqlite3.Database): BetterSqlite3.Database {
  connection.pragma('journal_mode = WAL');
  return connection;
}

/**
 * Whether the file has fewer pages than the database. The header of an encrypted file can only be read through its
 * connection, which also counts the pages of the log, so after a kill a sound file is checked too.
 */
function isShort(connection: BetterSqlite3.Database, path: string): boolean {
  const read = (pragma: string) => Number(connection.pragma(pragma, { simple: true }));
  return read('page_count') * read('page_size') > statSync(path).size;
}

/** Reads the whole file. @throws StartError if a page is missing or wrong */
function assertSound(connection: BetterSqlite3.Database): void {
  if (connection.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new StartError('database_damaged');
}

/** Writes an unchanged number, because SQLite opens a read-only file without an error. */
function assertWritable(connection: BetterSqlite3.Database): void {
  connection.pragma(`user_version = ${Number(connection.pragma('user_version', { simple: true }))}`);
}
