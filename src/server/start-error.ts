// The reason why a server cannot start: a code and a Spanish line.

import type { StartErrorCode } from '../contract/ipc/start-errors.ts';
import { serverMessages } from '../contract/messages.ts';

export class StartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, options?: ErrorOptions) {
    super(serverMessages.startErrors[code], options);
    this.name = 'StartError';
    this.code = code;
  }
}

/** Matched by prefix, because extended codes have more detailed suffixes. */
const sqliteCodes: readonly (readonly [prefix: string, code: StartErrorCode])[] = [
  ['SQLITE_CORRUPT', 'database_damaged'],
  ['SQLITE_NOTADB', 'database_damaged'],
  ['SQLITE_FULL', 'disk_full'],
  // SQLite reports this only if the file of its shared memory cannot grow.
  ['SQLITE_IOERR_SHMSIZE', 'disk_full'],
  ['SQLITE_READONLY', 'database_read_only'],
  ['SQLITE_PERM', 'database_read_only'],
  ['SQLITE_BUSY', 'database_locked'],
  ['SQLITE_IOERR', 'database_unreadable'],
  ['SQLITE_CANTOPEN', 'database_unreadable'],
];

const postgresCodes: Readonly<Record<string, StartErrorCode>> = {
  // Invalid authorization, invalid password, no such database.
  '28000': 'database_refused',
  '28P01': 'database_refused',
  '3D000': 'database_refused',
  '25006': 'database_read_only',
  '53100': 'disk_full',
  XX001: 'database_damaged',
  XX002: 'database_damaged',
  // The client cannot parse the URL.
  ERR_INVALID_URL: 'database_unreachable',
};

const fileCodes: Readonly<Record<string, StartErrorCode>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EACCES: 'folder_read_only',
  EPERM: 'folder_read_only',
  EROFS: 'folder_read_only',
  // A file has the path of the folder or of one above it.
  ENOTDIR: 'folder_read_only',
  EEXIST: 'folder_read_only',
  EIO: 'database_unreadable',
  EISDIR: 'database_unreadable',
};

/** @returns the reason that the operator can act on, or null for other errors */
export function findStartError(error: unknown): StartError | null {
  if (error instanceof StartError) return error;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const isListening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'bind');
  const code = isListening ? 'port_unavailable' : findCode(error.code);
  return code ? new StartError(code, { cause: error }) : null;
}

const findCode = (code: string): StartErrorCode | undefined =>
  sqliteCodes.find(([prefix]) => code.startsWith(prefix))?.[1] ?? postgresCodes[code] ?? fileCodes[code];
