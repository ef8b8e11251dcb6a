// Replaces cells of a file by the corrections that the user made before the start.
import type { Reader } from '../../../platform/db/index.ts';
import type { SpreadsheetRow } from '../../../platform/spreadsheet/index.ts';
import { correctionsOf } from '../queries.ts';

/** The corrected values by row and column index. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<number, string>>;

export async function loadCorrections(db: Reader, importId: number): Promise<Corrections> {
  const rows = Map.groupBy(await correctionsOf(db, importId), ({ row }) => row);
  return new Map(
    [...rows].map(([row, cells]) => [row, new Map(cells.map(({ column_index, value }) => [column_index, value]))]),
  );
}

export const correctedRow = (row: SpreadsheetRow, corrections: Corrections): SpreadsheetRow => {
  const values = corrections.get(row.number);
  return values ? { ...row, cells: withValues(row.cells, values) } : row;
};

/** The cells with some of them replaced. */
export function withValues(cells: readonly string[], values: ReadonlyMap<number, string>): string[] {
  const width = Math.max(cells.length, ...[...values.keys()].map((index) => index + 1));
  return Array.from({ length: width }, (_, index) => values.get(index) ?? cells[index] ?? '');
}
