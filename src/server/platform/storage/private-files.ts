// Restricts the server's files to the account that runs the server.
import { chmodSync, mkdirSync, statSync } from 'node:fs';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHER_ACCOUNTS = 0o077;
/** Folders that all accounts share, such as /tmp, have this bit. Their permissions must not change. */
const STICKY = 0o1000;

/** Creates a folder, or withdraws the rights of other accounts from an existing one. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  restrict(path, FOLDER_MODE);
}

/** Withdraws the rights of other accounts from a file, if it exists. */
export const makePrivateFile = (path: string): void => restrict(path, FILE_MODE);

function restrict(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & STICKY) !== 0 || (found.mode & OTHER_ACCOUNTS) === 0) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    // The owner is another account, or the file system is read-only. Opening the file shows whether it can be used.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EPERM' && code !== 'EROFS') throw error;
  }
}
