// How a file is read: what was recognised, or what the person chose instead; kept with the import.
import { z } from 'zod';
import { Encoding, IMPORT_MAX_BYTES, type ImportPreview, PREVIEW_ROWS, Separator } from '../../contract/api/imports.ts';
import { importRowMessages, spreadsheetMessages } from '../../contract/messages.ts';
import { Failure } from '../http/failure.ts';
import {
  inspectSpreadsheet,
  openSpreadsheet,
  SpreadsheetError,
  type SpreadsheetOptions,
} from '../spreadsheet/index.ts';
import { guessMapping } from './guess.ts';

/** A file of a team, not of an attacker: more rows than a shared form would take. */
export const importLimits = { maxBytes: IMPORT_MAX_BYTES * 4, maxRows: 1_048_576 };

export const Reading = z.object({
  options: z.object({ encoding: Encoding.optional(), separator: Separator.optional(), sheet: z.string().optional() }),
  /** The row that names the columns; null where none does. */
  headerRow: z.int().positive().nullable(),
  header: z.array(z.string()),
  /** Rows that hold a candidate. */
  rows: z.int().min(0),
});
export type Reading = z.infer<typeof Reading>;

export interface FileReading {
  readonly reading: Reading;
  readonly preview: Omit<ImportPreview, 'id' | 'file_name' | 'bytes'>;
}

/** @throws Failure not_a_spreadsheet with the exact reason */
export async function readHead(path: string, options: SpreadsheetOptions): Promise<FileReading> {
  const found = await explained(() => inspectSpreadsheet(path, { ...options, limits: importLimits }));
  const headerRow = found.headerRow ?? null;
  const named = found.rows.find((row) => row.number === headerRow)?.cells ?? [];
  const header = Array.from(
    { length: found.columnCount },
    (_, index) => named[index]?.trim() || importRowMessages.unnamedColumn(index + 1),
  );
  const sample = found.rows
    .filter((row) => row.number > (headerRow ?? 0))
    .slice(0, PREVIEW_ROWS)
    .map((row) => header.map((_name, index) => row.cells[index] ?? ''));
  const chosen = { encoding: found.encoding, separator: found.separator, sheet: found.sheet };
  const rows = await countRows(path, chosen, headerRow);
  return {
    reading: { options: chosen, headerRow, header, rows },
    preview: {
      kind: found.kind,
      encoding: found.encoding ?? null,
      separator: found.separator ?? null,
      has_bom: found.hasBom,
      sheets: found.sheets ?? [],
      sheet: found.sheet ?? null,
      header,
      sample,
      mapping: guessMapping(header, sample),
    },
  };
}

/** How many rows hold a candidate: read once, outside of any transaction. @throws Failure not_a_spreadsheet */
const countRows = (path: string, options: SpreadsheetOptions, headerRow: number | null): Promise<number> =>
  explained(async () => {
    const file = await openSpreadsheet(path, { ...options, limits: importLimits });
    try {
      let count = 0;
      for await (const row of file.rows()) if (row.number > (headerRow ?? 0)) count += 1;
      return count;
    } finally {
      await file.close();
    }
  });

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SpreadsheetError) {
      throw new Failure('not_a_spreadsheet', { message: spreadsheetMessages[error.code] });
    }
    throw error;
  }
}
