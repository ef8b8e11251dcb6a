// Finds the row of a table that names its columns.
import type { SpreadsheetRow } from './rows.ts';

const searchedRows = 20;
const dataLike = [
  // A number, an amount, a telephone number, a date.
  /^[+\-($€\s]*\d[\d\s.,:/\-()%€$T]*$/,
  // An email address, a URL.
  /^\S+@\S+\.\S+$/,
  /^https?:\/\//i,
];

/** Whether a cell is a known column name. */
export type KnownName = (cell: string) => boolean;

/**
 * Returns the number of the header row. It is the one of the first rows with the most known names, whatever is above
 * it. Without known names it is the first row that fills most columns with different texts that do not look like data,
 * unless a row above it is as wide: that row would be data and get lost. If the names take two rows, the second one is
 * returned. Undefined if no row qualifies.
 */
export function findHeaderRow(rows: readonly SpreadsheetRow[], isKnown: KnownName = () => false): number | undefined {
  const top = rows.slice(0, searchedRows);
  const found = rowOfKnownNames(top, isKnown) ?? rowOfNames(top, usualWidth(rows));
  return found !== undefined && hasSecondRow(rows, found) ? found + 1 : found;
}

/**
 * Whether the header continues in the row below: it names columns that are empty in the first row or below a name over
 * several columns, and is empty where the first row's cells extend down.
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
    // A single known name may be a value of the table.
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

/** Returns the median width, which rows with stray cells do not change. */
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
