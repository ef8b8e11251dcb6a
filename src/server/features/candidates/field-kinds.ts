// The kind of an imported column, by its values.
import type { CandidateFieldKind } from '../../../contract/api/candidates.ts';
import { plainNumber } from '../../../domain/forms/number-input.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { EMPTY, TextColumn } from './columns.ts';
import type { RowTest } from './filter.ts';

/** A column with more distinct values is text. */
const MAX_CHOICES = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @returns null if no visible candidacy has a value */
export function kindOf(index: CandidateIndex, field: string, isVisible: RowTest): CandidateFieldKind | null {
  const column = index.columns.get(field);
  if (!(column instanceof TextColumn)) return null;
  const codes = new Uint8Array(column.values.length);
  for (let row = 0; row < index.length; row += 1) if (isVisible(row)) codes[column.codeOf(row)] = 1;
  codes[EMPTY] = 0;
  const values = column.values.filter((_value, code) => codes[code] === 1);
  if (values.length === 0) return null;
  if (values.every((value) => plainNumber(value) !== null)) return 'number';
  if (values.every((value) => DAY.test(value))) return 'date';
  return values.length <= MAX_CHOICES ? 'choice' : 'text';
}
