// Opens the database that an address names, on whichever engine.
import { findStartError } from '../../start-error.ts';
import type { Database, DatabaseCallbacks } from './database.ts';
import { openSqlite } from './sqlite/sqlite.ts';

const SQLITE = 'sqlite:';

/** Whether this is an address of a database: `sqlite:PATH`, or `postgres://…` as libpq writes it. */
export const isDatabaseUrl = (url: string): boolean => /^(sqlite:.|postgres(ql)?:\/\/)/.test(url);

/** The file of the database; null where a server keeps it. */
export const sqlitePath = (url: string): string | null => (url.startsWith(SQLITE) ? url.slice(SQLITE.length) : null);

export interface DatabaseOptions extends DatabaseCallbacks {
  /** PostgreSQL: the most connections that read, and as many again that write. */
  readonly connections: number;
  /** SQLite: encrypts the database, also one that is there already. */
  readonly key?: Buffer | undefined;
}

/**
 * Opens the database and brings it to the present schema; on SQLite it is made if it is not there.
 * @throws StartError where it cannot be reached or used; the error of a migration that fails
 */
export async function openDatabase(url: string, options: DatabaseOptions): Promise<Database> {
  const path = sqlitePath(url);
  if (path !== null) return openSqlite(path, options);
  // The desktop never needs its client.
  const { openPostgres } = await import('./postgres/postgres.ts');
  try {
    return await openPostgres(url, options);
  } catch (error) {
    throw findStartError(error) ?? error;
  }
}
