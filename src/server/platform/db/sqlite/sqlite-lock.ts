// Locks a SQLite database for one server; the system releases a killed server's lock.
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { StartError } from '../../../start-error.ts';
import { makePrivateFile } from '../../storage/private-files.ts';

/** How long to wait for a server that is shutting down. Milliseconds. */
const WAIT = 2000;

/**
 * Locks the database in `path`, which need not exist. The lock is a transaction on a separate file, which SQLite locks
 * through the operating system on every platform.
 * @returns a function that unlocks it
 * @throws StartError if another server has locked it
 */
export function lockDatabase(path: string): () => void {
  const file = `${findFile(path)}.lock`;
  const lock = new BetterSqlite3(file, { timeout: WAIT });
  try {
    makePrivateFile(file);
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const isLocked = error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY');
    throw isLocked ? new StartError('database_locked', { cause: error }) : error;
  }
  return () => lock.close();
}

/** Resolves links, as two servers may have different paths to one file. */
const findFile = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
