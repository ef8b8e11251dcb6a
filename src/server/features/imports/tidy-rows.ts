// Removes invisible characters that exports and damage leave in rows.
import type { SpreadsheetRow } from '../../platform/spreadsheet/index.ts';

// Tabs and line ends belong to texts, and joiners to scripts and emoji; a byte order mark is only legal at the beginning of
// a file. Soft hyphens, spaces without width and marks of direction come along when a cell is copied from a web page.
const strayCharacter =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffe\uffff]/;
const strayCharacters = new RegExp(strayCharacter, 'g');

/** Cleans the cells, and passes over rows of which nothing is left; `onCleaned` hears of each cell that was changed. */
export async function* tidyRows(
  rows: AsyncIterable<SpreadsheetRow>,
  onCleaned: () => void = () => undefined,
): AsyncGenerator<SpreadsheetRow> {
  for await (const row of rows) if (tidyRow(row, onCleaned)) yield row;
}

/** Cleans the cells of a row in place. @returns whether it still holds something */
export function tidyRow({ cells }: SpreadsheetRow, onCleaned: () => void = () => undefined): boolean {
  for (const [index, cell] of cells.entries()) {
    if (!strayCharacter.test(cell)) continue;
    cells[index] = cell.replaceAll(strayCharacters, '');
    onCleaned();
  }
  while (cells.length > 0 && cells.at(-1) === '') cells.pop();
  return cells.length > 0;
}

/** The rows below one. */
export async function* rowsAfter<Row extends { number: number }>(
  rows: AsyncIterable<Row>,
  last: number,
): AsyncGenerator<Row> {
  for await (const row of rows) if (row.number > last) yield row;
}
