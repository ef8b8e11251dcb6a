// Columns of the candidate index: each distinct value once, and a code per row.
import { plainNumber } from '../../../domain/forms/number-input.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import { SortedItems } from './sorted-items.ts';

/** The code of an empty value in every column. */
export const EMPTY = 0;

/** Rows that a column has room for at first. */
export const FIRST_CAPACITY = 1024;

/** A column with more distinct values is searched by the trigrams of its texts. */
export const MAX_SCANNED_VALUES = 4096;

/** A text per row. Rows are numbered from 0; rows that were never set are empty. */
export class TextColumn {
  /** Distinct values by code; the empty value is code 0. */
  readonly values: string[] = [''];
  readonly #codes = new Map<string, number>([['', EMPTY]]);
  readonly #searchable: string[] = [''];
  /** By code; NaN for other texts. */
  readonly #numbers: number[] = [Number.NaN];
  readonly #order = new SortedItems({
    compare: () => (one, other) => this.#compare(one, other),
    has: (code) => code !== EMPTY,
    isEqual: () => false,
  });
  #rows = new Uint32Array(FIRST_CAPACITY);

  /** Codes by row; longer than the rows that were set. */
  get codes(): Uint32Array {
    return this.#rows;
  }

  set(row: number, value: string | null): void {
    if (row >= this.#rows.length) this.#rows = grown(this.#rows, row);
    this.#rows[row] = this.#codeFor(value ?? '');
  }

  codeOf(row: number): number {
    return this.#rows[row] ?? EMPTY;
  }

  /** Returns the value; empty if the row has none. */
  valueOf(row: number): string {
    return this.values[this.codeOf(row)] ?? '';
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
   * Returns each code's position in ascending order, from 1. Numbers are ordered by value; other texts without case and
   * accents. The empty value is 0.
   */
  ranks(): Uint32Array {
    return this.#order.ranks(this.values.length);
  }

  /** Sorts the values in slices, so that `ranks` is fast. */
  prepareRanks(): Promise<void> {
    return this.#order.prepare(this.values.length);
  }

  #codeFor(value: string): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    this.#codes.set(value, code);
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
    this.#numbers[code] ??= plainNumber(this.values[code] ?? '') ?? Number.NaN;
    return this.#numbers[code] ?? Number.NaN;
  }
}

/** A number per row; rows without one have NaN. */
export class NumberColumn {
  #rows = new Float64Array(FIRST_CAPACITY).fill(Number.NaN);
  readonly #order = new SortedItems({
    compare: (isStable) => {
      const values = isStable ? this.#rows.slice() : this.#rows;
      return (one, other) => (values[one] ?? 0) - (values[other] ?? 0);
    },
    has: (row) => !Number.isNaN(this.valueOf(row)),
    isEqual: (one, other) => this.#rows[one] === this.#rows[other],
  });

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

  /** Returns the rank of each row's number, from 1; rows without one have 0. @param count of rows */
  ranks(count: number): Uint32Array {
    return this.#order.ranks(count);
  }

  /** Sorts the numbers in slices, so that `ranks` is fast. @param count of rows */
  prepareRanks(count: number): Promise<void> {
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
