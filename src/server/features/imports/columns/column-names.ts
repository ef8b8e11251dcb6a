// Column names: from the header row, and from the row above it for merged cells.
import { importRowMessages } from '../../../../contract/messages.ts';
import type { SpreadsheetRow } from '../../../platform/spreadsheet/index.ts';
import { isErrorValue } from '../error-value-words.ts';

/** The minimum share of rows with a value for an unnamed column to belong to the table. */
const LEAST_SHARE = 0.05;

/**
 * One distinct name per column. Empty names are taken from the row above, if that row names several columns: cells
 * merged over both rows are empty in the second.
 * @param filled for each column, how many rows of the table have a value
 */
export function columnNames(
  top: readonly SpreadsheetRow[],
  headerRow: number | null,
  filled: readonly number[],
  rowCount: number,
): string[] {
  const named = namesIn(top, headerRow);
  const above = headerRow === null ? [] : namesIn(top, headerRow - 1);
  const hasGroups = above.filter(Boolean).length >= 2;
  const nameAbove = (index: number) => (hasGroups && filled[index] ? above[index] : undefined);
  const width = Math.max(
    named.length,
    above.findLastIndex((_name, index) => nameAbove(index)) + 1,
    tableWidth(filled, rowCount, headerRow),
  );
  const counts = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const name = named[index] || nameAbove(index) || importRowMessages.unnamedColumn(index + 1);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : importRowMessages.repeatedColumn(name, count);
  });
}

function namesIn(top: readonly SpreadsheetRow[], row: number | null): string[] {
  const cells = top.find(({ number }) => number === row)?.cells ?? [];
  return cells.map((cell) => (isErrorValue(cell) ? '' : cell.trim().replaceAll(/\s+/g, ' ')));
}

/** The width of the rows themselves. Without a header every cell counts. */
function tableWidth(filled: readonly number[], rowCount: number, headerRow: number | null): number {
  const least = headerRow === null ? 1 : Math.max(2, Math.ceil(rowCount * LEAST_SHARE));
  return filled.findLastIndex((count) => count >= least) + 1;
}
