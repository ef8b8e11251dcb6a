// Opens a spreadsheet of any supported format for reading row by row.
import { SpreadsheetError } from '../errors.ts';
import { defaultLimits, type SpreadsheetLimits } from '../limits.ts';
import { compoundContent, isCompoundFile } from './compound-file.ts';
import { readHead } from './file-head.ts';
import type { SpreadsheetRow } from './rows.ts';
import type { SpreadsheetSeparator } from './separator.ts';
import type { SpreadsheetEncoding } from './text-encoding.ts';
import { isArchive, openXlsx } from './xlsx-file.ts';

/** The user's choices, which override detection, and the limits. */
export type SpreadsheetOptions = {
  encoding?: SpreadsheetEncoding;
  separator?: SpreadsheetSeparator;
  sheet?: string;
  limits?: Partial<SpreadsheetLimits>;
};

/** The detected format. Text tables have an encoding and a separator, XLSX files have sheets. */
export type SpreadsheetForm = {
  kind: 'xlsx' | 'csv';
  encoding: SpreadsheetEncoding | undefined;
  separator: SpreadsheetSeparator | undefined;
  hasBom: boolean;
  sheets: string[] | undefined;
  /** The sheet that is read. */
  sheet: string | undefined;
};

/** The caller must close it. */
export type OpenSpreadsheet = SpreadsheetForm & {
  /** Yields all non-blank rows, from the beginning at each call. Throws `empty` at the end if there were none. */
  rows(): AsyncGenerator<SpreadsheetRow>;
  close(): Promise<void>;
};

/**
 * Opens the spreadsheet at `path`, detected by its content instead of its name. Throws SpreadsheetError if it is no
 * spreadsheet, and Node's own error if the file cannot be read. Reading the rows may throw SpreadsheetError too.
 */
export async function openSpreadsheet(path: string, options: SpreadsheetOptions = {}): Promise<OpenSpreadsheet> {
  const limits = { ...defaultLimits, ...options.limits };
  const head = await readHead(path);
  if (isCompoundFile(head.bytes)) throw await compoundRefusal(path);
  if (isArchive(head.bytes)) {
    const file = await openXlsx(path, options.sheet, limits);
    const form = { kind: 'xlsx', encoding: undefined, separator: undefined, hasBom: false } as const;
    return opened({ ...form, sheets: file.sheets, sheet: file.sheet }, file.rows, file.close);
  }
  // It is loaded on demand, because it includes the tables of all encodings.
  const { recogniseTextTable, textRows } = await import('./text-table.ts');
  const table = await recogniseTextTable(path, head, options, limits);
  const { encoding, separator, hasBom } = table;
  const form = { kind: 'csv', encoding, separator, hasBom, sheets: undefined, sheet: undefined } as const;
  return opened(form, () => textRows(path, table, limits));
}

function opened(
  form: SpreadsheetForm,
  rows: () => AsyncGenerator<SpreadsheetRow>,
  close: () => void = () => undefined,
): OpenSpreadsheet {
  const running = new Set<AsyncGenerator<SpreadsheetRow>>();
  let isOpen = true;
  return {
    ...form,
    rows() {
      if (!isOpen) throw new Error('The spreadsheet is closed');
      const reading = notEmpty(rows(), () => running.delete(reading));
      running.add(reading);
      return reading;
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await Promise.all(running.values().map((reading) => reading.return(undefined)));
      close();
    },
  };
}

async function* notEmpty(rows: AsyncGenerator<SpreadsheetRow>, onEnd: () => void): AsyncGenerator<SpreadsheetRow> {
  let isEmpty = true;
  try {
    for await (const row of rows) {
      isEmpty = false;
      yield row;
    }
  } finally {
    onEnd();
  }
  if (isEmpty) throw new SpreadsheetError('empty', 'no row holds anything');
}

async function compoundRefusal(path: string): Promise<SpreadsheetError> {
  const content = await compoundContent(path);
  if (content === 'encrypted') return new SpreadsheetError('encrypted', 'an Office document with a password');
  if (content === 'old-workbook') return new SpreadsheetError('unsupported_xls', 'an old workbook (.xls)');
  return new SpreadsheetError('not_a_spreadsheet', 'a compound file without a workbook');
}
