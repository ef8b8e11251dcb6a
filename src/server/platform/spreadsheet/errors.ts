// The error for files that cannot be read as a spreadsheet.
import type { SpreadsheetErrorCode } from '../../../contract/messages/spreadsheet.ts';

/**
 * `code` is the reason (its Spanish text is in `spreadsheetMessages`), `message` has technical details for the log,
 * `row` is the number of the faulty row if known. Disk errors (a missing file, no permission) remain Node's own errors.
 */
export class SpreadsheetError extends Error {
  readonly code: SpreadsheetErrorCode;
  readonly row: number | undefined;

  constructor(code: SpreadsheetErrorCode, detail: string, options: { row?: number; cause?: unknown } = {}) {
    super(`${code}: ${detail}`, { cause: options.cause });
    this.name = 'SpreadsheetError';
    this.code = code;
    this.row = options.row;
  }
}

/** Converts an error of a parser or decompressor to `broken`; our own and the operating system's errors remain. */
export function asSpreadsheetError(error: unknown, row?: number): unknown {
  if (error instanceof SpreadsheetError || isSystemError(error)) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new SpreadsheetError('broken', detail, { cause: error, row });
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
