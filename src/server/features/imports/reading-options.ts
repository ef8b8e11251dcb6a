// How a file is read: detected or chosen by the user, and stored with the import.
import { z } from 'zod';
import {
  ColumnKind,
  Encoding,
  IMPORT_MAX_BYTES,
  type ImportPreview,
  PREVIEW_ROWS,
  Separator,
  TOP_ROWS,
} from '../../../contract/api/imports.ts';
import { fieldMessages, importMessages, spreadsheetMessages } from '../../../contract/messages.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  inspectSpreadsheet,
  openSpreadsheet,
  SpreadsheetError,
  type SpreadsheetOptions,
  type SpreadsheetRow,
} from '../../platform/spreadsheet/index.ts';
import { columnNames } from './columns/column-names.ts';
import { ColumnProfile } from './columns/column-profile.ts';
import { type DateEvidence, DateOrder, dateOrdersOf, weighDate } from './columns/dates.ts';
import { isColumnName } from './columns/header-meaning.ts';
import { DecimalMark } from './columns/numbers.ts';
import { type RecognizedColumn, recognizeColumns } from './columns/recognize-columns.ts';
import { isErrorValue } from './error-value-words.ts';
import { tidyRow, tidyRows } from './tidy-rows.ts';

/** A file of a team, not of an attacker: more rows than a shared form would take. */
export const importLimits = { maxBytes: IMPORT_MAX_BYTES * 4, maxRows: 1_048_576 };

export const Reading = z.object({
  options: z.object({ encoding: Encoding.optional(), separator: Separator.optional(), sheet: z.string().optional() }),
  /** The row that names the columns; null if there is none does. */
  headerRow: z.int().positive().nullable(),
  /** The person said which row names them. */
  isHeaderChosen: z.boolean().default(false),
  header: z.array(z.string()),
  /** Rows that hold a candidate. */
  rows: z.int().min(0),
  /** For each column, which part of its days is the day. */
  dateOrders: z.array(DateOrder).default([]),
  /** How the values of each column are written. Empty in imports of earlier versions. */
  formats: z
    .array(
      z.object({
        kind: ColumnKind,
        decimalMark: DecimalMark,
        isLastNameFirst: z.boolean(),
        isFraction: z.boolean().default(false),
      }),
    )
    .default([]),
});
export type Reading = z.infer<typeof Reading>;

/** What a person chooses; what they do not choose is recognised. */
export interface ReadingChoice extends Pick<SpreadsheetOptions, 'encoding' | 'separator' | 'sheet'> {
  /** Null where no row names the columns. */
  readonly headerRow?: number | null | undefined;
}

export interface FileReading {
  readonly reading: Reading;
  readonly preview: Omit<ImportPreview, 'id' | 'file_name' | 'bytes'>;
}

/**
 * @param now epoch milliseconds
 * @throws AppError not_a_spreadsheet with the exact reason, invalid where the header row chosen is none of the first
 * rows
 */
export async function readHead(
  path: string,
  { headerRow: chosen, ...wishes }: ReadingChoice,
  now: number,
): Promise<FileReading> {
  const found = await explained(() => inspectSpreadsheet(path, { ...wishes, limits: importLimits }, isColumnName));
  const top = found.rows.filter((row) => tidyRow(row));
  const choices = top.slice(0, TOP_ROWS);
  if (typeof chosen === 'number' && !choices.some(({ number }) => number === chosen)) {
    throw new AppError('invalid', { fields: { header_row: fieldMessages.wrong } });
  }
  const headerRow = chosen === undefined ? (found.headerRow ?? null) : chosen;
  const options = { encoding: found.encoding, separator: found.separator, sheet: found.sheet };
  const scan = await scanRows(path, options, { headerRow, now });
  const header = columnNames(top, headerRow, scan.filled, scan.rows);
  const sample = top
    .filter((row) => row.number > (headerRow ?? 0))
    .slice(0, PREVIEW_ROWS)
    .map((row) => header.map((_name, index) => row.cells[index] ?? ''));
  const profiles = header.map((_name, index) => scan.profiles[index] ?? new ColumnProfile());
  const columns = recognizeColumns(header, profiles);
  return {
    reading: {
      options,
      headerRow,
      isHeaderChosen: chosen !== undefined,
      header,
      rows: scan.rows,
      dateOrders: dateOrdersOf(header.map((_name, index) => scan.dates[index] ?? NO_EVIDENCE)),
      formats: columns.map(({ kind, decimalMark, isLastNameFirst, isFraction }) => ({
        kind,
        decimalMark,
        isLastNameFirst,
        isFraction,
      })),
    },
    preview: {
      kind: found.kind,
      encoding: found.encoding ?? null,
      separator: found.separator ?? null,
      has_bom: found.hasBom,
      sheets: found.sheets ?? [],
      sheet: found.sheet ?? null,
      header_row: headerRow,
      top_rows: choices.map(({ number, cells }) => ({ row: number, cells: cells.slice(0, header.length) })),
      header,
      rows: scan.rows,
      repairs: {
        cleaned_cells: scan.cleanedCells,
        error_cells: scan.errorCells,
        wide_rows: scan.widths.slice(header.length + 1).reduce((sum, count) => sum + (count ?? 0), 0),
      },
      sample,
      mapping: columns.map(({ field }) => field),
      columns: columns.map((column, index) => previewOf(column, profiles[index])),
      is_remembered: false,
    },
  };
}

const previewOf = ({ kind, confidence }: RecognizedColumn, profile: ColumnProfile | undefined) => ({
  kind,
  confidence,
  examples: profile?.examples ?? [],
});

const NO_EVIDENCE: DateEvidence = { dayFirst: 0, monthFirst: 0 };

interface Scan {
  rows: number;
  /** How many rows have something in each column. */
  readonly filled: number[];
  /** How many rows end at each width. */
  readonly widths: number[];
  readonly dates: DateEvidence[];
  readonly profiles: ColumnProfile[];
  cleanedCells: number;
  errorCells: number;
}

/** Reads all rows of candidates once, outside of any transaction. @throws AppError not_a_spreadsheet */
const scanRows = (
  path: string,
  options: SpreadsheetOptions,
  { headerRow, now }: { readonly headerRow: number | null; readonly now: number },
): Promise<Scan> =>
  explained(async () => {
    const file = await openSpreadsheet(path, { ...options, limits: importLimits });
    const scan: Scan = { rows: 0, filled: [], widths: [], dates: [], profiles: [], cleanedCells: 0, errorCells: 0 };
    const onCleaned = () => {
      scan.cleanedCells += 1;
    };
    try {
      for await (const row of tidyRows(file.rows(), onCleaned)) {
        if (row.number > (headerRow ?? 0)) addToScan(scan, row, now);
      }
      return scan;
    } finally {
      await file.close();
    }
  });

function addToScan(scan: Scan, { cells }: SpreadsheetRow, now: number): void {
  scan.rows += 1;
  scan.widths[cells.length] = (scan.widths[cells.length] ?? 0) + 1;
  for (const [index, cell] of cells.entries()) {
    if (cell === '') {
      scan.filled[index] ??= 0;
      continue;
    }
    scan.filled[index] = (scan.filled[index] ?? 0) + 1;
    if (isErrorValue(cell)) scan.errorCells += 1;
    scan.dates[index] ??= { ...NO_EVIDENCE };
    weighDate(cell, scan.dates[index]);
    scan.profiles[index] ??= new ColumnProfile();
    scan.profiles[index].add(cell, now);
  }
}

/** Says of a file that cannot be read why, and what is taken instead. @throws AppError not_a_spreadsheet */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SpreadsheetError) {
      const { accepted } = importMessages.file;
      const message = `${spreadsheetMessages[error.code]} ${accepted(IMPORT_MAX_BYTES / MEGABYTE)}`;
      throw new AppError('not_a_spreadsheet', { message });
    }
    throw error;
  }
}

const MEGABYTE = 1024 * 1024;
