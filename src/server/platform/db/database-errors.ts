// Classifies database errors: retry, wait, or correct the input.
import type { ErrorCode } from '../../../contract/errors.ts';
import { isDiskFull } from '../storage/disk-space.ts';

const hasCode = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Another transaction interfered; a retry may succeed. */
export const isConflict = (error: unknown): boolean => hasCode(error) && ['40001', '40P01'].includes(error.code);

const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Shutdown, crash, start, too many connections; a statement or lock timeout. */
const busyStates = ['57P01', '57P02', '57P03', '57P05', '53300', '57014', '55P03', '25P03'];
/** The driver reports these errors by message only. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** Whether the database cannot be reached or is busy; the query itself is valid. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (lostMessages.test(error.message)) return true;
  if (!hasCode(error)) return false;
  const ofNetwork = networkCodes.includes(error.code) && 'syscall' in error && error.syscall !== 'open';
  return ofNetwork || error.code.startsWith('08') || busyStates.includes(error.code);
}

/** SQLite's file or the shared memory of its log cannot grow, or PostgreSQL's disk is full. */
const fullStates = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100'];
/** SQLite reports a full disk or an exceeded quota like this when it syncs or creates a temporary file. */
const troubleOfDisk = /^SQLITE_(IOERR|CANTOPEN)/;

export const isFull = (error: unknown): boolean => hasCode(error) && fullStates.includes(error.code);

/** @returns the file system's error if the disk is full and SQLite did not recognize it; otherwise the same error */
export function recognizeFullDisk(error: unknown, folder: string): unknown {
  if (!hasCode(error) || isFull(error) || !troubleOfDisk.test(error.code) || !isDiskFull(folder)) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: 'SQLITE_FULL' });
}

/** PostgreSQL cannot store this text: it contains NUL or half a surrogate pair. */
const unfitStates = ['22021', '22P05'];
/** A number out of the column's range is no existing id. */
const OUT_OF_RANGE = '22003';

/** A row with the same unique key exists. */
const conflictStates = ['23505', 'SQLITE_CONSTRAINT_UNIQUE'];

/** @returns the code that the call responds with, or null for an unexpected error */
export function codeOfDatabaseError(error: unknown): ErrorCode | null {
  if (isUnavailable(error)) return 'unavailable';
  if (!hasCode(error)) return null;
  if (isFull(error)) return 'storage_full';
  if (unfitStates.includes(error.code)) return 'malformed';
  if (conflictStates.includes(error.code)) return 'conflict';
  return error.code === OUT_OF_RANGE ? 'not_found' : null;
}
