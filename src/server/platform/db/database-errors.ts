// What an error of the database means to a call: whether to run again, to wait, or to mend what was sent.
import type { ErrorCode } from '../../../contract/errors.ts';
import { isDiskFull } from '../storage/disk-space.ts';

const hasCode = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Another transaction stood in the way; the same work run again may well succeed. */
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
/** Shutting down, crashed, starting, too many connections; a statement or lock that took too long. */
const busyStates = ['57P01', '57P02', '57P03', '57P05', '53300', '57014', '55P03', '25P03'];
/** What the driver says in words alone. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** The database cannot be reached, or cannot answer now; nothing is wrong with what was asked. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (lostMessages.test(error.message)) return true;
  if (!hasCode(error)) return false;
  const ofNetwork = networkCodes.includes(error.code) && 'syscall' in error && error.syscall !== 'open';
  return ofNetwork || error.code.startsWith('08') || busyStates.includes(error.code);
}

/** SQLite's file, or the shared memory of its log, cannot grow; PostgreSQL's disk is full. */
const fullStates = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100'];
/** What a full disk or a used-up quota comes to where SQLite does not recognise it: syncing, making a temporary file. */
const troubleOfDisk = /^SQLITE_(IOERR|CANTOPEN)/;

/** The database has no room for what was to be written. */
export const isFull = (error: unknown): boolean => hasCode(error) && fullStates.includes(error.code);

/** @returns an error that says that the disk is full where SQLite did not, as the disk itself says it; else the same */
export function recognizeFullDisk(error: unknown, folder: string): unknown {
  if (!hasCode(error) || isFull(error) || !troubleOfDisk.test(error.code) || !isDiskFull(folder)) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: 'SQLITE_FULL' });
}

/** Text that PostgreSQL cannot keep: a NUL, half of a letter. */
const unfitStates = ['22021', '22P05'];
/** A number that no column can hold is the id of nothing. */
const OUT_OF_RANGE = '22003';

/** A row like it is there already: whoever was first, has it. */
const conflictStates = ['23505', 'SQLITE_CONSTRAINT_UNIQUE'];

/** The code of the answer where the database says why it could not; null where nobody foresaw it. */
export function codeOfDatabaseError(error: unknown): ErrorCode | null {
  if (isUnavailable(error)) return 'unavailable';
  if (!hasCode(error)) return null;
  if (isFull(error)) return 'storage_full';
  if (unfitStates.includes(error.code)) return 'malformed';
  if (conflictStates.includes(error.code)) return 'conflict';
  return error.code === OUT_OF_RANGE ? 'not_found' : null;
}
