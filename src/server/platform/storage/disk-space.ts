// Detects a lack of disk space by errors and by the file system.
import { statfsSync } from 'node:fs';

/** The file system is full, or a quota is exceeded. */
const FULL_CODES = ['ENOSPC', 'EDQUOT'];

const MIN_FREE_BYTES = 128 * 1024;

/** Whether a file could not be written for lack of space. */
export const isNoSpaceError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL_CODES.includes(String(error.code));

/** Whether the file system of a folder has less space than SQLite's log and shared memory need. */
export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return bavail * bsize < MIN_FREE_BYTES || (files > 0 && ffree === 0);
  } catch {
    // A disk that does not respond is unreadable rather than full.
    return false;
  }
}
