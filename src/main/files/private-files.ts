// Permissions of the desktop's folders and databases: readable by the user's account only.
import { chmodSync, existsSync, mkdirSync } from 'node:fs';

/** Creates a folder, or withdraws other accounts' rights from an existing one. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

/** Withdraws other accounts' rights from an SQLite database, its log and its index, if they exist. */
export function makeDatabasePrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}
