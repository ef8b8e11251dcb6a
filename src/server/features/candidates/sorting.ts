// Sorts the found rows by several fields: a stable radix sort per field, from the last field to the first.
import type { CandidateSort } from '../../../contract/api/candidates.ts';
import type { CandidateIndex, Column } from './candidate-index.ts';
import { ListColumn, NumberColumn, TextColumn } from './columns.ts';

/** Two passes cover any key. */
const BITS = 16;
const MASK = 2 ** BITS - 1;

/** Sorts rows in place; they are already in the order of equal values. */
export function sortRows(
  index: CandidateIndex,
  rows: Uint32Array,
  sort: readonly CandidateSort[],
  labels: ReadonlyMap<string, ReadonlyMap<string, string>>,
): void {
  for (const { field, direction } of sort.toReversed()) {
    const column = index.columns.get(field);
    if (column) sortByKeys(rows, keysOf(column, rows, direction, labels.get(field)));
  }
}

/** Returns an integer per row, ascending in the requested direction; empty values have the largest one. */
function keysOf(
  column: Column,
  rows: Uint32Array,
  direction: CandidateSort['direction'],
  labels: ReadonlyMap<string, string> | undefined,
): Uint32Array {
  if (column instanceof NumberColumn) return numberKeys(column, rows, direction);
  const texts = column instanceof ListColumn ? column.texts : column;
  const ranks = labels ? rankLabels(texts, labels) : texts.ranks();
  return rows.map((row) => keyOf(ranks[texts.codeOf(row)] ?? 0, ranks.length, direction));
}

const keyOf = (rank: number, count: number, direction: CandidateSort['direction']): number => {
  if (rank === 0) return count + 1;
  return direction === 'asc' ? rank : count - rank;
};

function numberKeys(column: NumberColumn, rows: Uint32Array, direction: CandidateSort['direction']): Uint32Array {
  const distinct = Float64Array.from(new Set(Array.from(rows, (row) => column.valueOf(row)))).sort();
  const ranks = new Map(Array.from(distinct, (value, position) => [value, Number.isNaN(value) ? 0 : position + 1]));
  return rows.map((row) => keyOf(ranks.get(column.valueOf(row)) ?? 0, distinct.length + 1, direction));
}

/** Ranks the codes of a column by the texts that its values stand for. */
function rankLabels(column: TextColumn, labels: ReadonlyMap<string, string>): Uint32Array {
  const named = new TextColumn();
  for (const [code, value] of column.values.entries()) named.set(code, labels.get(value) ?? null);
  const ranks = named.ranks();
  return Uint32Array.from(column.values, (_value, code) => ranks[named.codeOf(code)] ?? 0);
}

/** Sorts rows by their keys, in place. */
function sortByKeys(rows: Uint32Array, keys: Uint32Array): void {
  let [from, fromKeys] = [rows.slice(), keys];
  for (const shift of [0, BITS]) {
    const starts = new Uint32Array(MASK + 2);
    for (const key of fromKeys) starts[((key >>> shift) & MASK) + 1] = (starts[((key >>> shift) & MASK) + 1] ?? 0) + 1;
    for (let digit = 1; digit < starts.length; digit += 1)
      starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
    const [to, toKeys] = [new Uint32Array(rows.length), new Uint32Array(rows.length)];
    for (let position = 0; position < from.length; position += 1) {
      const key = fromKeys[position] ?? 0;
      const digit = (key >>> shift) & MASK;
      const target = starts[digit] ?? 0;
      starts[digit] = target + 1;
      to[target] = from[position] ?? 0;
      toKeys[target] = key;
    }
    [from, fromKeys] = [to, toKeys];
  }
  rows.set(from);
}
