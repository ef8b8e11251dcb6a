// Opens the database of a URL on SQLite or PostgreSQL.
import { findStartError } from '../../../start-error.ts';
import type { Database, DatabaseCallbacks } from '../database.ts';
import { openSqlite } from '../sqlite/sqlite.ts';

const SQLITE = 'sqlite:';

/** Whether this is a database URL: `sqlite:PATH`, or `postgres://…` as in libpq. */
export const isDatabaseUrl = (url: string): boolean => /^(sqlite:.|postgres(ql)?:\/\/)/.test(url);

/** @returns the path of a SQLite file, or null for PostgreSQL */
export const sqlitePath = (url: string): string | null => (url.startsWith(SQLITE) ? url.slice(SQLITE.length) : null);

export interface DatabaseOptions extends DatabaseCallbacks {
  /** PostgreSQL only: the maximum of reading connections, and likewise of writing ones. */
  readonly connections: number;
  /** SQLite only: encrypts the database, even an existing one in plain text. */
  readonly key?: Buffer | undefined;
  /** SQLite only: memory for pages, per connection; 64 MiB by default. */
  readonly cacheMebibytes?: number | undefined;
  /** SQLite only: runs the migrations of these names alone, as an earlier version did; all by default. */
  readonly steps?: readonly string[] | undefined;
}

/**
 * Opens and migrates the database; SQLite creates a missing file.
 * @throws StartError if it cannot be reached or used; the error of a failed migration
 */
export async function openDatabase(url: string, options: DatabaseOptions): Promise<Database> {
  const path = sqlitePath(url);
  if (path !== null) return openSqlite(path, options);
  // The desktop never needs PostgreSQL's client.
  const { openPostgres } = await import('../postgres/postgres.ts');
  try {
    return await openPostgres(url, options);
  } catch (error) {
    throw findStartError(error) ?? error;
  }
}
