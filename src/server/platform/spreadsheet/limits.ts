// How much of a spreadsheet is read before it is refused. The file may come from anyone.
import { charactersPerCell } from './cell-names.ts';

/** Bounds for reading one spreadsheet. */
export type SpreadsheetLimits = {
  /** Bytes of a text file, or of everything in an XLSX archive once unpacked. */
  maxBytes: number;
  /** Files in an XLSX archive. */
  maxEntries: number;
  /** How many times larger an archive's file may be unpacked than packed, if it is larger than 1 MB. */
  maxRatio: number;
  /** Rows that are not blank, the header included. */
  maxRows: number;
  /** Columns up to the last that holds something. */
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
