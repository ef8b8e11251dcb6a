// Opens the copy of a database of either engine.
import { sqlitePath } from '../opening/open.ts';
import { openSqliteChanges, openSqliteLoader, openSqliteSnapshot } from './sqlite-copy.ts';
import type { Changes, Loader, Snapshot } from './table-copy.ts';

export {
  type Changes,
  type CopiedRow,
  type CopiedTable,
  type Loader,
  NotEmptyError,
  type Snapshot,
} from './table-copy.ts';

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
 * Empties and fills the database in one transaction. It must have been migrated. No server writes into it meanwhile, or
 * `pauseWrites` of the server's database holds its writes back.
 * @param key of an encrypted SQLite database
 * @throws NotEmptyError if the database has an organization
 */
export async function openLoader(url: string, key?: Buffer): Promise<Loader> {
  const path = sqlitePath(url);
  if (path !== null) return openSqliteLoader(path, key);
  const { openPostgresLoader } = await import('./postgres-copy.ts');
  return openPostgresLoader(url);
}

/** Changes a database beside what it has, in one transaction. It must have been migrated, and no server may use it. */
export async function openChanges(url: string): Promise<Changes> {
  const path = sqlitePath(url);
  if (path !== null) return openSqliteChanges(path);
  const { openPostgresChanges } = await import('./postgres-copy.ts');
  return openPostgresChanges(url);
}
