// Opens the database and the file store, and checks their free space.
import { dirname } from 'node:path';
import type { HealthProblem } from '../../../contract/api/system.ts';
import type { StartErrorCode } from '../../../contract/ipc/start-errors.ts';
import { deriveDataKeys } from '../crypto/data-key.ts';
import { type Database, openDatabase, SYSTEM, sqlitePath, watchDatabase, withScope } from '../db/index.ts';
import { type FileStore, openFileStore } from '../files/index.ts';
import { noteFile } from '../files/notes.ts';
import type { S3Settings } from '../files/s3-settings.ts';
import { watchStore } from '../files/watched-store.ts';
import { adoptIdentity, checkIdentity } from '../identity/server-identity.ts';
import { finishTask, insertTask } from '../maintenance/maintenance-queries.ts';
import { adoptKeys } from '../server-keys/index.ts';
import { isDiskFull } from './disk-space.ts';
import { makePrivateFolder } from './private-files.ts';
import { StorageWatch } from './storage-watch.ts';

const DATABASE_CONNECTIONS = 10;
/** The row written by a probe of the database. */
const PROBE = 'storageProbe';

/** The options of a server that concern its storage; see app.ts. */
export interface StorageOptions {
  readonly databaseUrl: string;
  readonly databaseConnections?: number;
  /** SQLite's memory for pages, per connection; 64 MiB by default. */
  readonly cacheMebibytes?: number;
  readonly dataDir: string;
  readonly sessionKey: Uint8Array;
  readonly s3?: S3Settings | null;
  readonly dataKey?: Uint8Array | null;
  readonly onEncrypted?: (() => void) | undefined;
  readonly onUnusable?: ((reason: StartErrorCode) => void) | undefined;
  readonly now?: () => number;
  /** Is called after each query, with its SQL without values. */
  readonly queried?: (sql: string, milliseconds: number) => void;
}

/** Logs errors that did not last. */
export interface StorageLog {
  warn(details: object, text: string): void;
}

export interface Storage {
  readonly database: Database;
  readonly files: FileStore;
  /** Lists the storages that are full. */
  findProblems(): Promise<HealthProblem[]>;
  /** @throws StartError if the database's other servers have another secret or file store */
  check(): Promise<void>;
  /** Makes the secret and file store of this server those of the database. */
  adopt(): Promise<void>;
  close(): Promise<void>;
}

/** @throws if the database or the data folder cannot be opened */
export async function openStorage(options: StorageOptions, log: StorageLog): Promise<Storage> {
  const now = options.now ?? Date.now;
  makePrivateFolder(options.dataDir);
  const keys = options.dataKey ? deriveDataKeys(options.dataKey) : null;
  const watch = new StorageWatch();
  const opened = await openDatabase(options.databaseUrl, {
    connections: options.databaseConnections ?? DATABASE_CONNECTIONS,
    slow: (sql, milliseconds) => log.warn({ sql, milliseconds }, 'slow query'),
    broken: (error) => log.warn({ err: error }, 'database connection'),
    queried: options.queried,
    unusable: options.onUnusable,
    key: keys?.database,
    cacheMebibytes: options.cacheMebibytes,
  });
  const database = watchDatabase(opened, watch);
  const callbacks = {
    troubled: (reason: string) => log.warn({ reason }, 'file store'),
    beforeStore: (key: string) => noteFile(database, key, now()),
  };
  const encryption = { key: keys?.files, onEncrypted: options.onEncrypted };
  try {
    const files = watchStore(await openFileStore(options.dataDir, options.s3 ?? null, callbacks, encryption), watch);
    const identity = () => ({ database, files, secret: options.sessionKey, now: now() });
    return {
      database,
      files,
      check: () => checkIdentity(identity()),
      async adopt() {
        await adoptIdentity(identity());
        await adoptKeys(database, options.sessionKey);
      },
      findProblems: () => findProblems(options, { database, files, watch, now }),
      async close() {
        files.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Watched extends Pick<Storage, 'database' | 'files'> {
  readonly watch: StorageWatch;
  readonly now: () => number;
}

/** Combines failed writes with the file systems' free space, which shows a full disk before any write. */
async function findProblems(
  options: StorageOptions,
  { database, files, watch, now }: Watched,
): Promise<HealthProblem[]> {
  const found = await watch.findProblems({
    database_full: () =>
      withScope(SYSTEM, () =>
        database.transaction(async (tx) => {
          await insertTask(tx, PROBE);
          await finishTask(tx, PROBE, now());
        }),
      ),
    files_full: () => files.probe(),
  });
  const path = sqlitePath(options.databaseUrl);
  const isFull: Record<HealthProblem, boolean> = {
    database_full: found.includes('database_full') || (path !== null && isDiskFull(dirname(path))),
    files_full: found.includes('files_full') || isDiskFull(options.dataDir),
  };
  return (Object.keys(isFull) as HealthProblem[]).filter((storage) => isFull[storage]);
}
