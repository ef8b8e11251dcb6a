// Limits for reading spreadsheets, whose files are not trusted.
import { charactersPerCell } from './cell-names.ts';

export type SpreadsheetLimits = {
  /** Bytes of a text file, or of all unpacked files of an XLSX archive. */
  maxBytes: number;
  /** Files in an XLSX archive. */
  maxEntries: number;
  /** The maximum ratio of unpacked to packed size for archived files larger than 1 MB. */
  maxRatio: number;
  /** Non-blank rows, including the header. */
  maxRows: number;
  /** Columns up to the last one with content. */
  maxColumns: number;
  /** UTF-16 units in one cell. */
  maxCellLength: number;
};

export const defaultLimits: SpreadsheetLimits = {
  maxBytes: 100_000_000,
  maxEntries: 1_000,
  maxRatio: 100,
  maxRows: 200_000,
  maxColumns: 500,
  maxCellLength: charactersPerCell,
};
