// The one error that reading a spreadsheet raises on account of the file itself.
import type { SpreadsheetErrorCode } from '../../../contract/messages/spreadsheet.ts';

/**
 * The file cannot be read as a spreadsheet. `code` names the reason (its Spanish text is in `spreadsheetMessages`),
 * `message` holds technical detail for the log, `row` the number of the row at fault where one is known. Failures of the
 * disk (a missing file, no permission) are no fault of the file: they stay Node's own errors.
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

/**
 * What to throw for an error that a parser or decompressor raised: errors of ours and of the operating system as they
 * are, everything else as `broken`.
 */
export function asSpreadsheetError(error: unknown, row?: number): unknown {
  if (error instanceof SpreadsheetError || isSystemError(error)) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new SpreadsheetError('broken', detail, { cause: error, row });
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
