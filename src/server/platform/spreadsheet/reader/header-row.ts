// Which row of a table names its columns.
import type { SpreadsheetRow } from './rows.ts';

const searchedRows = 20;
const dataLike = [
  // A number, an amount, a telephone number, a day.
  /^[+\-($€\s]*\d[\d\s.,:/\-()%€$T]*$/,
  // An e-mail address, a web address.
  /^\S+@\S+\.\S+$/,
  /^https?:\/\//i,
];

/** Whether a cell is a name that columns are known by. */
export type KnownName = (cell: string) => boolean;

/**
 * The number of the row that names the columns. Among the top rows it is the one with the most known names, whatever
 * stands above it; where none has any, the first that fills most columns with different names that do not look like data,
 * and that no row above it is as wide as: a row as wide is a row of the table, and would be lost. Where the names take two
 * rows, the second. Undefined where no row does.
 */
export function findHeaderRow(rows: readonly SpreadsheetRow[], isKnown: KnownName = () => false): number | undefined {
  const top = rows.slice(0, searchedRows);
  const found = rowOfKnownNames(top, isKnown) ?? rowOfNames(top, usualWidth(rows));
  return found !== undefined && hasSecondRow(rows, found) ? found + 1 : found;
}

/**
 * Whether the names go on in the row below: it names columns that the first row leaves empty, or that stand below a name
 * over several columns, and is empty itself where the first row's cells reach down.
 */
function hasSecondRow(rows: readonly SpreadsheetRow[], number: number): boolean {
  const cellsOf = (row: number): readonly string[] => rows.find((one) => one.number === row)?.cells ?? [];
  const names = cellsOf(number).map((cell) => cell.trim());
  const below = cellsOf(number + 1).map((cell) => cell.trim());
  const isBelowGap = (column: number): boolean => !names[column] && Boolean(below[column]);
  const isWithinGroup = (column: number): boolean => isBelowGap(column) || isBelowGap(column + 1);
  const columns = below.flatMap((cell, column) => (cell === '' ? [] : [column]));
  return (
    columns.some(isBelowGap) &&
    columns.every(isWithinGroup) &&
    names.some((name, column) => name !== '' && !below[column]) &&
    !below.some(looksLikeData)
  );
}

function rowOfKnownNames(rows: readonly SpreadsheetRow[], isKnown: KnownName): number | undefined {
  let best: { number: number | undefined; known: number } = { number: undefined, known: 0 };
  for (const { number, cells } of rows) {
    const names = filled(cells);
    const known = names.filter(isKnown).length;
    // One known name among others may be a value of the table.
    const isEnough = known >= 2 || (known === 1 && names.length === 1);
    if (isEnough && known > best.known && !names.some(looksLikeData)) best = { number, known };
  }
  return best.number;
}

function rowOfNames(rows: readonly SpreadsheetRow[], columnCount: number): number | undefined {
  let above = 0;
  for (const { number, cells } of rows) {
    const names = filled(cells);
    if (names.length > above && namesColumns(names, columnCount)) return number;
    above = Math.max(above, names.length);
  }
  return undefined;
}

/** The width of the row in the middle of all by their widths: a row with stray cells does not change it. */
function usualWidth(rows: readonly SpreadsheetRow[]): number {
  const widths = rows.map(({ cells }) => filled(cells).length).toSorted((one, other) => one - other);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

function namesColumns(names: readonly string[], columnCount: number): boolean {
  if (names.length * 2 < columnCount || names.length === 0 || names.some(looksLikeData)) return false;
  return new Set(names.map((name) => name.toLocaleLowerCase('es'))).size === names.length;
}

const looksLikeData = (cell: string): boolean => dataLike.some((pattern) => pattern.test(cell));

function filled(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}
