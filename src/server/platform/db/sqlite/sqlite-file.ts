// The file of a SQLite database before it is opened: made whole, and checked for what SQLite itself does not see.
import { accessSync, closeSync, constants, mkdirSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { findStartError, StartError } from '../../../start-error.ts';
import { isDiskFull } from '../../storage/disk-space.ts';

/** @throws StartError where the folder of the database cannot be made or written */
export function prepareFolder(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  assertAccess(dirname(path));
}

/**
 * Makes the file where there is none, under another name first: a file without content is then always one that has
 * lost it, never one that a killed program had just begun.
 * @throws StartError where the file has lost its content, cannot be written, or has a second name
 */
export function prepareFile(path: string, create: (path: string) => void): void {
  const bytes = sizeOf(path);
  if (bytes === 0) throw new StartError('database_empty');
  if (bytes === null) createFile(path, create);
  else {
    assertAccess(path);
    const found = statSync(path);
    if (!found.isFile()) throw new StartError('database_unreadable');
    // SQLite finds its log by the name, and we the lock: servers under two names would not know of each other.
    if (found.nlink > 1) throw new StartError('database_linked');
  }
}

function createFile(path: string, create: (path: string) => void): void {
  // A log without its database: SQLite would write its pages into the new file.
  if ((sizeOf(`${path}-wal`) ?? 0) > 0) throw new StartError('database_damaged');
  const unfinished = `${path}.new`;
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(unfinished + suffix, { force: true });
  create(unfinished);
  renameSync(unfinished, path);
}

function assertAccess(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StartError('database_read_only', { cause: error });
  }
}

const sizeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.size ?? null;

const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;

/**
 * Whether the file ends before the page that its header names as the last. SQLite notices this by itself except where a
 * log lies beside the file. A server that was killed while it brought the log into the file leaves the same behind, and
 * then the log holds the pages that are missing.
 */
export function isFileTruncated(path: string): boolean {
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(path, 'r');
  try {
    if (readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false;
  } finally {
    closeSync(file);
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return false;
  // The number 1 stands for 64 KiB, which two bytes cannot hold.
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return header.readUInt32BE(28) * pageBytes > (sizeOf(path) ?? 0);
}

/** The reason behind an error of opening; the error itself where it is none of the known ones. */
export function explainOpenError(error: unknown, path: string): unknown {
  const known = findStartError(error);
  if (known === null) return error;
  // A file that cannot be made on a full disk is to SQLite one that cannot be opened.
  if (known.code === 'database_unreadable' && isDiskFull(dirname(path)))
    return new StartError('disk_full', { cause: error });
  return known.code === 'folder_read_only' ? new StartError('database_read_only', { cause: error }) : known;
}
