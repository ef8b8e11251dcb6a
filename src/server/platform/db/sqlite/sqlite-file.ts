// Creates a SQLite file and checks it for damage that SQLite does not detect.
import { accessSync, closeSync, constants, mkdirSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { findStartError, StartError } from '../../../start-error.ts';
import { isDiskFull } from '../../storage/disk-space.ts';

/** @throws StartError if the folder of the database cannot be created or written */
export function prepareFolder(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  assertAccess(dirname(path));
}

/**
 * Creates a missing file under another name first. An empty file is therefore always one that lost its content, never
 * one that a killed program left behind.
 * @throws StartError if the file has lost its content, cannot be written, or has a second name
 */
export function prepareFile(path: string, create: (path: string) => void): void {
  const bytes = sizeOf(path);
  if (bytes === 0) throw new StartError('database_empty');
  if (bytes === null) createFile(path, create);
  else {
    assertAccess(path);
    const found = statSync(path);
    if (!found.isFile()) throw new StartError('database_unreadable');
    // SQLite finds its log by the file name, and Terna its lock, so servers under two names would not notice each
    // other.
    if (found.nlink > 1) throw new StartError('database_linked');
  }
}

function createFile(path: string, create: (path: string) => void): void {
  // SQLite would write the pages of a log without its database into the new file.
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
 * Whether the file ends before the last page that its header names. SQLite detects this only if no log lies beside the
 * file. A server that was killed during a checkpoint leaves the same state, and then the log has the missing pages.
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
  // The number 1 means 64 KiB, which does not fit into two bytes.
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return header.readUInt32BE(28) * pageBytes > (sizeOf(path) ?? 0);
}

/** @returns the start error behind an error of opening, or the same error if it is unknown */
export function explainOpenError(error: unknown, path: string): unknown {
  const known = findStartError(error);
  if (known === null) return error;
  // SQLite reports a file that it cannot create on a full disk as one that it cannot open.
  if (known.code === 'database_unreadable' && isDiskFull(dirname(path)))
    return new StartError('disk_full', { cause: error });
  return known.code === 'folder_read_only' ? new StartError('database_read_only', { cause: error }) : known;
}
