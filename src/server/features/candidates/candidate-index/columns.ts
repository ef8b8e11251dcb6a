// Columns of the candidate index: each distinct value once, and a code per row.
import { orderedNumber } from '../../../../domain/text/ordered-number.ts';
import { searchable } from '../../../../domain/text/search-text.ts';
import { SortedItems } from './sorted-items.ts';
import { TextCodes } from './text-codes.ts';

/** The code of an empty value in every column. */
export const EMPTY = 0;

/** Rows that a column has room for at first. */
export const FIRST_CAPACITY = 1024;

/** A column with more distinct values is searched by the trigrams of its texts. */
export const MAX_SCANNED_VALUES = 4096;

/** A text per row. Rows are numbered from 0; rows that were never set are empty. */
export class TextColumn {
  /** Distinct values by code; the empty value is code 0. */
  readonly values: string[] = [];
  readonly #codes = new TextCodes(this.values);
  readonly #searchable: string[] = [''];
  /** By code; NaN for other texts. */
  readonly #numbers: number[] = [Number.NaN];
  /** Codes by value. */
  readonly #order = new SortedItems({
    compare: (one, other) => this.#compare(one, other),
    fixedCompare: () => (one, other) => this.#compare(one, other),
    has: (code) => code !== EMPTY,
  });
  readonly #rowOrder = new SortedItems({
    compare: (one, other) => this.#compare(this.codeOf(one), this.codeOf(other)) || one - other,
    fixedCompare: () => {
      const codes = this.#rows.slice();
      return (one, other) => this.#compare(codes[one] ?? EMPTY, codes[other] ?? EMPTY) || one - other;
    },
    has: (row) => this.codeOf(row) !== EMPTY,
  });
  #ranks = new Uint32Array(1);
  #rows = new Uint32Array(FIRST_CAPACITY);

  constructor() {
    this.#codeFor('');
  }

  /** Codes by row; longer than the rows that were set. */
  get codes(): Uint32Array {
    return this.#rows;
  }

  set(row: number, value: string | null): void {
    if (row >= this.#rows.length) this.#rows = grown(this.#rows, row);
    const code = this.#codeFor(value ?? '');
    if (this.#rows[row] === code) return;
    this.#rows[row] = code;
    this.#rowOrder.change(row);
  }

  codeOf(row: number): number {
    return this.#rows[row] ?? EMPTY;
  }

  /** Returns the value; empty if the row has none. */
  valueOf(row: number): string {
    return this.values[this.codeOf(row)] ?? '';
  }

  findCode(value: string): number | undefined {
    return this.#codes.find(value);
  }

  /** Returns the value of a code in lower case without accents. */
  searchableOf(code: number): string {
    const known = this.#searchable[code];
    if (known !== undefined) return known;
    const value = this.values[code] ?? '';
    const text = searchable(value);
    // One text in memory instead of two equal ones.
    this.#searchable[code] = text === value ? value : text;
    return text;
  }

  /**
   * Returns each code's position in ascending order, from 1. Numbers, bounds and ranges are ordered by value; other texts without case and
   * accents. The empty value is 0.
   */
  ranks(): Uint32Array {
    if (this.#ranks.length !== this.values.length) {
      this.#ranks = new Uint32Array(this.values.length);
      for (const [position, code] of this.#order.sorted(this.values.length).entries()) this.#ranks[code] = position + 1;
    }
    return this.#ranks;
  }

  /** Returns the rows with a value in ascending order. @param count of rows */
  sortedRows(count: number): Uint32Array {
    if (!this.#rowOrder.isSorted) this.#rowOrder.start(rowsByRank(this.#rows, this.ranks(), count), count);
    return this.#rowOrder.sorted(count);
  }

  /** Sorts the values in slices, so that `ranks` and `sortedRows` are fast. */
  prepareOrder(): Promise<void> {
    return this.#order.prepare(this.values.length);
  }

  #codeFor(value: string): number {
    const code = this.#codes.findOrAdd(value);
    if (code === this.values.length) this.values.push(value);
    return code;
  }

  #compare(one: number, other: number): number {
    const [first, second] = [this.#numberOf(one), this.#numberOf(other)];
    if (!Number.isNaN(first) && !Number.isNaN(second)) return first - second || one - other;
    if (!Number.isNaN(first) || !Number.isNaN(second)) return Number.isNaN(first) ? 1 : -1;
    const [text, otherText] = [this.searchableOf(one), this.searchableOf(other)];
    if (text === otherText) return one - other;
    return text < otherText ? -1 : 1;
  }

  #numberOf(code: number): number {
    this.#numbers[code] ??= orderedNumber(this.values[code] ?? '') ?? Number.NaN;
    return this.#numbers[code] ?? Number.NaN;
  }
}

/** Sorts the rows by the ranks of their codes; rows of rank 0 are left out. */
export function rowsByRank(codes: Uint32Array, ranks: Uint32Array, count: number): Uint32Array {
  let largest = 0;
  for (const rank of ranks) largest = Math.max(largest, rank);
  const starts = new Uint32Array(largest + 2);
  const rankOf = (row: number): number => ranks[codes[row] ?? EMPTY] ?? 0;
  for (let row = 0; row < count; row += 1) {
    const next = rankOf(row) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  const empty = starts[1] ?? 0;
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0);
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) {
    const rank = rankOf(row);
    const at = starts[rank] ?? 0;
    starts[rank] = at + 1;
    rows[at] = row;
  }
  return rows.slice(empty);
}

/** A number per row; rows without one have NaN. */
export class NumberColumn {
  #rows = new Float64Array(FIRST_CAPACITY).fill(Number.NaN);
  readonly #order = new SortedItems({
    compare: (one, other) => this.valueOf(one) - this.valueOf(other) || one - other,
    fixedCompare: () => {
      const numbers = this.#rows.slice();
      return (one, other) => (numbers[one] ?? 0) - (numbers[other] ?? 0) || one - other;
    },
    has: (row) => !Number.isNaN(this.valueOf(row)),
  });

  /** Numbers by row; longer than the rows that were set. */
  get numbers(): Float64Array {
    return this.#rows;
  }

  set(row: number, value: number | null): void {
    if (row >= this.#rows.length) {
      const { length } = this.#rows;
      this.#rows = grown(this.#rows, row).fill(Number.NaN, length);
    }
    const number = value ?? Number.NaN;
    if (Object.is(this.#rows[row], number)) return;
    this.#rows[row] = number;
    this.#order.change(row);
  }

  valueOf(row: number): number {
    return this.#rows[row] ?? Number.NaN;
  }

  /** Returns the rows with a number in ascending order. @param count of rows */
  sortedRows(count: number): Uint32Array {
    return this.#order.sorted(count);
  }

  /** Returns the rank of each row's number, from 1; rows without one have 0. @param count of rows */
  ranks(count: number): Uint32Array {
    const ranks = new Uint32Array(count);
    let [rank, before] = [0, Number.NaN];
    for (const row of this.sortedRows(count)) {
      const value = this.valueOf(row);
      if (value !== before) rank += 1;
      before = value;
      ranks[row] = rank;
    }
    return ranks;
  }

  /** Sorts the numbers in slices, so that `sortedRows` is fast. @param count of rows */
  prepareOrder(count: number): Promise<void> {
    return this.#order.prepare(count);
  }
}

/** Several texts per row, stored as a JSON array. */
export class ListColumn {
  readonly texts = new TextColumn();
  readonly #lists: (readonly string[])[] = [[]];
  readonly #searchables: (readonly string[])[] = [[]];

  /** @param json an array of strings */
  set(row: number, json: string): void {
    this.texts.set(row, json === '[]' ? null : json);
  }

  /** Returns the texts of a code of `texts`. */
  listOf(code: number): readonly string[] {
    this.#lists[code] ??= JSON.parse(this.texts.values[code] || '[]') as string[];
    return this.#lists[code] ?? [];
  }

  /** Returns the texts of a code of `texts` in lower case without accents. */
  searchablesOf(code: number): readonly string[] {
    this.#searchables[code] ??= this.listOf(code).map(searchable);
    return this.#searchables[code] ?? [];
  }
}

export type Column = TextColumn | NumberColumn | ListColumn;

/** The texts of a column; of several texts per row, their lists. */
export const textsOf = (column: TextColumn | ListColumn): TextColumn =>
  column instanceof ListColumn ? column.texts : column;

/** Returns a copy with room for `row`. */
export function grown<Rows extends Uint32Array | Float64Array>(rows: Rows, row: number): Rows {
  const larger = new (rows.constructor as new (length: number) => Rows)(Math.max(rows.length * 2, row + 1));
  larger.set(rows);
  return larger;
}
