// Opens the copy of a database of either engine.
import { sqlitePath } from '../opening/open.ts';
import { openSqliteLoader, openSqliteSnapshot } from './sqlite-copy.ts';
import type { Loader, Snapshot } from './table-copy.ts';

export type { CopiedRow, CopiedTable, Loader, Snapshot } from './table-copy.ts';

/**
 * Reads one moment of the database, also while servers write. It must have been migrated.
 * @param key of an encrypted SQLite database
 */
export async function openSnapshot(url: string, key?: Buffer): Promise<Snapshot> {
  const path = sqlitePath(url);
  if (path !== null) return openSqliteSnapshot(path, key);
  const { openPostgresSnapshot } = await import('./postgres-copy.ts');
  return openPostgresSnapshot(url);
}

/**
 * Empties and fills the database in one transaction. It must have been migrated.
 * @param key of an encrypted SQLite database
 */
export async function openLoader(url: string, key?: Buffer): Promise<Loader> {
  const path = sqlitePath(url);
  if (path !== null) return openSqliteLoader(path, key);
  const { openPostgresLoader } = await import('./postgres-copy.ts');
  return openPostgresLoader(url);
}
