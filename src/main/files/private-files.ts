// Permissions of the desktop's own databases: only the person's account reads them.
import { chmodSync, existsSync } from 'node:fs';

/** Withdraws the rights of other accounts from a database of SQLite's, its log and its index, as far as they exist. */
export function makeDatabasePrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}
