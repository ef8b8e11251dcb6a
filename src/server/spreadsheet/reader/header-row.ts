// Which row of a table names its columns.
import type { SpreadsheetRow } from './rows.ts';

const searchedRows = 10;
const dataLike = [
  // A number, an amount, a telephone number, a day.
  /^[+\-($€\s]*\d[\d\s.,:/\-()%€$T]*$/,
  // An e-mail address, a web address.
  /^\S+@\S+\.\S+$/,
  /^https?:\/\//i,
];

/**
 * The number of the row that names the columns: the first of the top rows that fills most columns, each name different,
 * none of them looking like data. What stands above it is narrower, as titles are: a row as wide is a row of the table, and
 * would be lost. Undefined where no row does.
 */
export function findHeaderRow(rows: readonly SpreadsheetRow[]): number | undefined {
  const widest = Math.max(0, ...rows.map(({ cells }) => filled(cells).length));
  let above = 0;
  for (const { number, cells } of rows.slice(0, searchedRows)) {
    const names = filled(cells);
    if (names.length > above && namesColumns(names, widest)) return number;
    above = Math.max(above, names.length);
  }
  return undefined;
}

function namesColumns(names: readonly string[], columnCount: number): boolean {
  if (names.length * 2 < columnCount || names.length === 0) return false;
  if (names.some((name) => dataLike.some((pattern) => pattern.test(name)))) return false;
  return new Set(names.map((name) => name.toLocaleLowerCase('es'))).size === names.length;
}

function filled(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}
