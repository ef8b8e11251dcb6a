// Sorts the found rows by several fields: a page from the orders of columns, all rows by a stable radix sort.
import type { CandidateSort } from '../../../../contract/api/candidates.ts';
import { labelsOf } from '../filters/filter.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { type Column, EMPTY, NumberColumn, rowsByRank, TextColumn, textsOf } from './columns.ts';
import { RowSet } from './row-sets.ts';

/** Keys with more bits take two passes. */
const MAX_BITS = 20;

/** Sorts the values of these fields in slices, so that `sortedPart` and `sortRows` are fast. */
export async function prepareSort(index: CandidateIndex, fields: readonly string[]): Promise<void> {
  for (const field of fields) {
    const column = index.columns.get(field);
    if (column instanceof NumberColumn) await column.prepareOrder(index.length);
    else if (column && !labelsOf(index, field)) await textsOf(column).prepareOrder();
  }
}

/** Returns the rows in this order; equal ones are sorted by their creation, the latest first. */
export function sortRows(index: CandidateIndex, rows: RowSet, sort: readonly CandidateSort[]): Uint32Array {
  let sorted = rows.toArray();
  for (const { field, direction } of [...sort.map(storedOrder), LATEST_FIRST].toReversed()) {
    const column = index.columns.get(field);
    if (column) sorted = sortedByKeys(sorted, keysOf(index, column, { rows: sorted, field, direction }));
  }
  return sorted;
}

const LATEST_FIRST: CandidateSort = { field: 'created_at', direction: 'desc' };

/** Longer in the stage means entered earlier. */
const storedOrder = ({ field, direction }: CandidateSort): CandidateSort =>
  field === 'days_in_stage'
    ? { field: 'moved_at', direction: direction === 'asc' ? 'desc' : 'asc' }
    : { field, direction };

/** Fewer rows are compared with each other. */
const MANY_ROWS = 4096;

interface Part {
  /** The positions of the first row and after the last one. */
  readonly start: number;
  readonly end: number;
}

/** The order of all rows by a field. */
interface FieldOrder {
  readonly direction: CandidateSort['direction'];
  /** The rows with a value, in ascending order. */
  readonly sorted: () => Uint32Array;
  /** Compares the values of rows, of which both are present, in ascending order. */
  readonly compare: (one: number, other: number) => number;
  readonly isEmpty: (row: number) => boolean;
}

/** Returns a part of the rows in this order, from the order of the first field, in which they are counted. */
export function sortedPart(
  index: CandidateIndex,
  rows: RowSet,
  sort: readonly CandidateSort[],
  { offset, items }: { readonly offset: number; readonly items: number },
): Uint32Array {
  const orders = [...sort.map(storedOrder), LATEST_FIRST].flatMap((one) => orderBy(index, one) ?? []);
  return Uint32Array.from(partOf(rows, orders, { start: offset, end: Math.min(offset + items, rows.count()) }));
}

function orderBy(index: CandidateIndex, { field, direction }: CandidateSort): FieldOrder | null {
  const column = index.columns.get(field);
  if (!column) return null;
  if (column instanceof NumberColumn) {
    const compare = (one: number, other: number): number => column.valueOf(one) - column.valueOf(other);
    const isEmpty = (row: number): boolean => Number.isNaN(column.valueOf(row));
    return { direction, sorted: () => column.sortedRows(index.length), compare, isEmpty };
  }
  const texts = textsOf(column);
  const { codes } = texts;
  const labels = labelsOf(index, field);
  const ranks = labels ? rankLabels(texts, labels) : texts.ranks();
  const rankOf = (row: number): number => ranks[codes[row] ?? EMPTY] ?? 0;
  return {
    direction,
    sorted: () => (labels ? rowsByRank(codes, ranks, index.length) : texts.sortedRows(index.length)),
    compare: (one, other) => rankOf(one) - rankOf(other),
    isEmpty: (row) => rankOf(row) === 0,
  };
}

function partOf(rows: RowSet, orders: readonly FieldOrder[], part: Part): number[] {
  const [order, ...others] = orders;
  if (!order || rows.count() <= MANY_ROWS) return partOfFew([...rows.toArray()], orders, part);
  const { start, end } = part;
  const sorted = directed(order);
  const { first, before } = groupAt(rows, sorted, start);
  const found: number[] = [];
  let count = before;
  const take = (group: RowSet | number[]): void => {
    const inside = { start: Math.max(0, start - count), end: end - count };
    if (group instanceof RowSet) found.push(...partOf(group, others, inside));
    else found.push(...partOfFew(group, others, inside));
    count += group instanceof RowSet ? group.count() : group.length;
  };
  for (let position = first; position < sorted.length && count < end; ) {
    const next = sorted.endOfGroup(position);
    take(rowsBetween(rows, sorted, position, next));
    position = next;
  }
  if (count < end) take(rows.filter(order.isEmpty));
  return found;
}

const partOfFew = (rows: number[], orders: readonly FieldOrder[], { start, end }: Part): number[] =>
  rows.sort(comparisonBy(orders)).slice(start, end);

/** The rows with a value, in the direction of the order. */
interface DirectedRows {
  readonly length: number;
  readonly at: (position: number) => number;
  readonly isEqual: (position: number, other: number) => boolean;
  /** Returns the position after the last row with the value of this one. */
  readonly endOfGroup: (position: number) => number;
}

function directed({ direction, sorted: read, compare }: FieldOrder): DirectedRows {
  const sorted = read();
  const { length } = sorted;
  const at =
    direction === 'asc'
      ? (position: number): number => sorted[position] ?? 0
      : (position: number): number => sorted[length - 1 - position] ?? 0;
  const isEqual = (position: number, other: number): boolean => compare(at(position), at(other)) === 0;
  const endOfGroup = (position: number): number => {
    let end = position + 1;
    while (end < length && isEqual(position, end)) end += 1;
    return end;
  };
  return { length, at, isEqual, endOfGroup };
}

/** Returns where the group begins that has the row at this position among the found ones, and how many precede it. */
function groupAt(rows: RowSet, sorted: DirectedRows, position: number): { first: number; before: number } {
  let [first, before] = [0, 0];
  for (; first < sorted.length; first += 1) {
    if (!rows.has(sorted.at(first))) continue;
    if (before === position) break;
    before += 1;
  }
  if (first === sorted.length) return { first, before };
  while (first > 0 && sorted.isEqual(first - 1, first)) {
    first -= 1;
    if (rows.has(sorted.at(first))) before -= 1;
  }
  return { first, before };
}

/** Returns the found rows between two positions: of many ones a set, because they are not compared with each other. */
function rowsBetween(rows: RowSet, sorted: DirectedRows, start: number, end: number): RowSet | number[] {
  const few: number[] = [];
  const many = end - start > MANY_ROWS ? new RowSet() : null;
  for (let position = start; position < end; position += 1) {
    const row = sorted.at(position);
    if (!rows.has(row)) continue;
    if (many) many.add(row);
    else few.push(row);
  }
  return many ?? few;
}

/** Empty values are last in both directions, equal rows in the order of the index. */
function comparisonBy(orders: readonly FieldOrder[]): (one: number, other: number) => number {
  return (one, other) => {
    for (const { direction, compare, isEmpty } of orders) {
      const [isFirstEmpty, isSecondEmpty] = [isEmpty(one), isEmpty(other)];
      if (isFirstEmpty !== isSecondEmpty) return isFirstEmpty ? 1 : -1;
      const difference = isFirstEmpty ? 0 : compare(one, other);
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return one - other;
  };
}

interface KeyOptions {
  readonly rows: Uint32Array;
  readonly field: string;
  readonly direction: CandidateSort['direction'];
}

/** Returns an integer per row, ascending in the requested direction; empty values have the largest one. */
function keysOf(index: CandidateIndex, column: Column, { rows, field, direction }: KeyOptions): Uint32Array {
  const codes = column instanceof NumberColumn ? null : textsOf(column).codes;
  const ranks = ranksOf(index, column, field);
  const [last, count] = [ranks.length + 1, ranks.length];
  const isAscending = direction === 'asc';
  const keys = new Uint32Array(rows.length);
  // A loop takes a fraction of the time of `map`.
  for (let position = 0; position < rows.length; position += 1) {
    const row = rows[position] ?? 0;
    const rank = ranks[codes === null ? row : (codes[row] ?? 0)] ?? 0;
    if (rank === 0) keys[position] = last;
    else keys[position] = isAscending ? rank : count - rank;
  }
  return keys;
}

/** Returns ranks by row for numbers, and by code for texts. */
function ranksOf(index: CandidateIndex, column: Column, field: string): Uint32Array {
  if (column instanceof NumberColumn) return column.ranks(index.length);
  const labels = labelsOf(index, field);
  return labels ? rankLabels(textsOf(column), labels) : textsOf(column).ranks();
}

/** Ranks the codes of a column by the texts that its values stand for. */
function rankLabels(column: TextColumn, labels: ReadonlyMap<string, string>): Uint32Array {
  const named = new TextColumn();
  for (const [code, value] of column.values.entries()) named.set(code, labels.get(value) ?? null);
  const ranks = named.ranks();
  return Uint32Array.from(column.values, (_value, code) => ranks[named.codeOf(code)] ?? 0);
}

function sortedByKeys(rows: Uint32Array, keys: Uint32Array): Uint32Array {
  let largest = 0;
  for (let position = 0; position < keys.length; position += 1) largest = Math.max(largest, keys[position] ?? 0);
  const bits = 32 - Math.clz32(largest);
  if (bits <= MAX_BITS) return moved(rows, targetsOf(keys, { shift: 0, bits }));
  const half = Math.ceil(bits / 2);
  const byLow = targetsOf(keys, { shift: 0, bits: half });
  const byHigh = targetsOf(moved(keys, byLow), { shift: half, bits: bits - half });
  return moved(moved(rows, byLow), byHigh);
}

function moved(items: Uint32Array, targets: Uint32Array): Uint32Array {
  const to = new Uint32Array(items.length);
  for (let position = 0; position < items.length; position += 1) to[targets[position] ?? 0] = items[position] ?? 0;
  return to;
}

/** Returns each position's one after sorting by `bits` bits of the keys from `shift` on. */
function targetsOf(keys: Uint32Array, { shift, bits }: { readonly shift: number; readonly bits: number }): Uint32Array {
  const mask = 2 ** bits - 1;
  const starts = new Uint32Array(mask + 2);
  for (let position = 0; position < keys.length; position += 1) {
    const digit = (((keys[position] ?? 0) >>> shift) & mask) + 1;
    starts[digit] = (starts[digit] ?? 0) + 1;
  }
  for (let digit = 1; digit < starts.length; digit += 1)
    starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  const targets = new Uint32Array(keys.length);
  for (let position = 0; position < keys.length; position += 1) {
    const digit = ((keys[position] ?? 0) >>> shift) & mask;
    const target = starts[digit] ?? 0;
    starts[digit] = target + 1;
    targets[position] = target;
  }
  return targets;
}
