// Maps file errors of the operating system to the contract's codes.
import type { ErrorCode } from '../../contract/errors.ts';

const WRITE_CODES: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EFBIG: 'disk_full',
  SQLITE_FULL: 'disk_full',
  EACCES: 'disk_denied',
  EPERM: 'disk_denied',
  EROFS: 'disk_denied',
  EBUSY: 'disk_denied',
  EISDIR: 'disk_denied',
  ENOTDIR: 'disk_denied',
  EEXIST: 'disk_denied',
  ENOENT: 'disk_denied',
  ENAMETOOLONG: 'disk_denied',
};

const READ_CODES: Readonly<Record<string, ErrorCode>> = {
  ENOENT: 'file_gone',
  ENOTDIR: 'file_gone',
  EISDIR: 'file_gone',
  EACCES: 'file_gone',
  EPERM: 'file_gone',
  EIO: 'file_gone',
};

const systemCode = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? '') : '';

/** The code for an error of writing a file; null for any other error. */
export const writeErrorCode = (error: unknown): ErrorCode | null => WRITE_CODES[systemCode(error)] ?? null;

/** The code for an error of reading a file; null for any other error. */
export const readErrorCode = (error: unknown): ErrorCode | null => READ_CODES[systemCode(error)] ?? null;
