// Permissions of the desktop's folders and databases: readable by the user's account only.
import { chmodSync, existsSync, mkdirSync } from 'node:fs';

/** Makes a folder, or withdraws the rights of other accounts from one that exists. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

/** Withdraws the rights of other accounts from a database of SQLite's, its log and its index, as far as they exist. */
export function makeDatabasePrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}
