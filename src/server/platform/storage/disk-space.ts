// Whether there is room to write: what an error says of it, and what the file system does.
import { statfsSync } from 'node:fs';

/** A file system that is full, or a quota that is used up. */
const FULL_CODES = ['ENOSPC', 'EDQUOT'];

const MIN_FREE_BYTES = 128 * 1024;

/** Whether a file could not be written for lack of room. */
export const isNoSpaceError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL_CODES.includes(String(error.code));

/** Whether the file system of a folder has no more room than SQLite's log and its shared memory need. */
export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    return bavail * bsize < MIN_FREE_BYTES || (files > 0 && ffree === 0);
  } catch {
    // A disk that does not even say how full it is, is unreadable rather than full.
    return false;
  }
}
