// Rows of a file without the control characters that exports and damage leave in them.
import type { SpreadsheetRow } from '../spreadsheet/index.ts';

// Tabs and line ends belong to texts; a byte order mark is only legal at the very beginning of a file.
const strayCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\ufffe\uffff]/;
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
