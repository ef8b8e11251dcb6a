// The input of a workbook: columns, cell values and sheet names.
import { defaultSheetName } from '../../../../contract/messages/spreadsheet.ts';
import { columnsPerSheet } from '../cell-names.ts';

/**
 * `text` is written as text whatever it begins with, `number` as a number, `percent` as a fraction
 * displayed as a percentage, `date` as a day in the format DD/MM/YYYY, `datetime` as one with its time.
 */
export type ColumnKind = 'text' | 'number' | 'percent' | 'date' | 'datetime';

/** `width` is in characters of the normal font; its default depends on the kind. */
export type WorkbookColumn = { header: string; kind: ColumnKind; width?: number };

/**
 * In a date column, a day as `yyyy-mm-dd` or a Date (its day in UTC); in a datetime column also `yyyy-mm-dd hh:mm[:ss]`. A value that does not fit its column's kind is
 * written as text. Null, undefined, an empty text and a non-finite number leave the cell empty.
 */
export type CellValue = string | number | Date | null | undefined;

/** One value per column; further values are ignored. */
export type WorkbookRow = readonly CellValue[];

/** `compressionLevel` is zlib's, from 1 (fast) to 9 (small). */
export type WorkbookLayout = {
  sheetName: string;
  columns: readonly WorkbookColumn[];
  compressionLevel?: number;
};

const longestSheetName = 31;

/** Throws RangeError if no workbook can have this layout. */
export function assertLayout(layout: WorkbookLayout): void {
  const count = layout.columns.length;
  if (count < 1 || count > columnsPerSheet) throw new RangeError(`A sheet cannot have ${count} columns`);
}

/**
 * Returns the name of the sheet at `index` (from 0): the requested one without characters that Excel forbids, numbered
 * from the second on.
 */
export function sheetName(requested: string, index: number): string {
  const suffix = index === 0 ? '' : ` (${index + 1})`;
  const legal = requested
    .toWellFormed()
    .replace(/[[\]:*?/\\\p{Cc}\uFFFD]/gu, ' ')
    .trim();
  const whole = withoutOuterQuotes(legal) || defaultSheetName;
  return withoutOuterQuotes(cut(whole, longestSheetName - suffix.length)) + suffix;
}

function withoutOuterQuotes(name: string): string {
  return name.replace(/^['\s]+|['\s]+$/g, '');
}

function cut(name: string, length: number): string {
  // A cut surrogate pair would leave a lone half, which is removed too.
  return name.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
