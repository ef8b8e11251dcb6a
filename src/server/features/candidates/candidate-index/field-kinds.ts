// The kind of an imported column, by its values.
import type { CandidateFieldKind } from '../../../../contract/api/candidates.ts';
import { plainNumber } from '../../../../domain/forms/number-input.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { EMPTY, NumberColumn, TextColumn } from './columns.ts';
import type { RowSet } from './row-sets.ts';

/** A column with more distinct values is text. */
const MAX_CHOICES = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @returns null if no row has a value */
export function kindOf(index: CandidateIndex, field: string, rows: RowSet): CandidateFieldKind | null {
  const column = index.columns.get(field);
  if (column instanceof NumberColumn) return rows.some((row) => !Number.isNaN(column.valueOf(row))) ? 'number' : null;
  if (!(column instanceof TextColumn)) return null;
  const { codes } = column;
  const isKnown = new Uint8Array(column.values.length);
  isKnown[EMPTY] = 1;
  let [count, areNumbers, areDays] = [0, true, true];
  rows.some((row) => {
    const code = codes[row] ?? EMPTY;
    if (isKnown[code] === 1) return false;
    isKnown[code] = 1;
    count += 1;
    const value = column.values[code] ?? '';
    areNumbers &&= plainNumber(value) !== null;
    areDays &&= DAY.test(value);
    const isText = count > MAX_CHOICES && !areNumbers && !areDays;
    return isText || count === column.values.length - 1;
  });
  if (count === 0) return null;
  if (areNumbers) return 'number';
  if (areDays) return 'date';
  return count <= MAX_CHOICES ? 'choice' : 'text';
}
