// Reads a spreadsheet's format and first rows for a preview.
import { findHeaderRow, type KnownName } from './header-row.ts';
import { openSpreadsheet, type SpreadsheetForm, type SpreadsheetOptions } from './open-spreadsheet.ts';
import type { SpreadsheetRow } from './rows.ts';

/** `headerRow` is the number of the row that seems to name the columns. */
export type SpreadsheetInspection = SpreadsheetForm & {
  rows: SpreadsheetRow[];
  headerRow: number | undefined;
  /** Columns of the widest of the first rows. */
  columnCount: number;
};

const inspectedRows = 50;

/**
 * Reads the first 50 rows of the spreadsheet at `path`; `isKnown` helps to find the header row. Throws like
 * `openSpreadsheet` and its rows.
 */
export async function inspectSpreadsheet(
  path: string,
  options: SpreadsheetOptions = {},
  isKnown?: KnownName,
): Promise<SpreadsheetInspection> {
  const spreadsheet = await openSpreadsheet(path, options);
  try {
    const rows: SpreadsheetRow[] = [];
    for await (const row of spreadsheet.rows()) {
      rows.push(row);
      if (rows.length >= inspectedRows) break;
    }
    const { kind, encoding, separator, hasBom, sheets, sheet } = spreadsheet;
    const columnCount = Math.max(...rows.map(({ cells }) => cells.length));
    return {
      kind,
      encoding,
      separator,
      hasBom,
      sheets,
      sheet,
      rows,
      headerRow: findHeaderRow(rows, isKnown),
      columnCount,
    };
  } finally {
    await spreadsheet.close();
  }
}
