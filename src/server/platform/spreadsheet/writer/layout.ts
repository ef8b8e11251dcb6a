// What a workbook's rows look like: the columns, the values that cells take, and the sheets' names.
import { defaultSheetName } from '../../../../contract/messages/spreadsheet.ts';
import { columnsPerSheet } from '../cell-names.ts';

/** `text` is written as text whatever it begins with, `number` as a number, `date` as a day shown as DD/MM/YYYY. */
export type ColumnKind = 'text' | 'number' | 'date';

/** One column; `width` is in characters of the normal font and has a default by kind. */
export type WorkbookColumn = { header: string; kind: ColumnKind; width?: number };

/**
 * One cell. In a date column, a day as `yyyy-mm-dd` or a Date (its day in UTC). A value that does not fit its column's
 * kind is written as text; an absent one, an empty text and a number that is not finite leave the cell empty.
 */
export type CellValue = string | number | Date | null | undefined;

/** One row, a value per column; values beyond the last column are ignored. */
export type WorkbookRow = readonly CellValue[];

/** What to write: `compressionLevel` is zlib's, from 1 (fast) to 9 (small). */
export type WorkbookLayout = {
  sheetName: string;
  columns: readonly WorkbookColumn[];
  compressionLevel?: number;
};

const longestSheetName = 31;

/** Refuses a layout that no workbook can have. Throws RangeError. */
export function assertLayout(layout: WorkbookLayout): void {
  const count = layout.columns.length;
  if (count < 1 || count > columnsPerSheet) throw new RangeError(`A sheet cannot have ${count} columns`);
}

/** The name of the sheet at `index` (from 0): the wished one without what Excel forbids, numbered from the second on. */
export function sheetName(wished: string, index: number): string {
  const suffix = index === 0 ? '' : ` (${index + 1})`;
  const legal = wished
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
  // A cut through a surrogate pair leaves a lone half behind: it goes too.
  return name.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
