// One server at a time on a SQLite database. A server that is killed leaves no lock behind: the system takes it away.
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { StartError } from '../../../start-error.ts';
import { makePrivateFile } from '../../storage/private-files.ts';

/** A server that is ending at this moment has this long to let go. Milliseconds. */
const WAIT = 2000;

/**
 * Locks the database in `path`, which need not be there yet. The lock is a transaction on a file of its own: SQLite
 * holds it by a lock of the system, on every system that it runs on.
 * @returns how to unlock it
 * @throws StartError where another server has it
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

/** The file itself, whichever way leads to it: two servers may have other names for it. */
const findFile = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
