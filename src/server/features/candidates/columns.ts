// Columns of the candidate index: each distinct value once, and a code per row.
import { plainNumber } from '../../../domain/forms/number-input.ts';
import { searchable } from '../../../domain/text/search-text.ts';

/** The code of an empty value in every column. */
export const EMPTY = 0;

const FIRST_CAPACITY = 1024;

/** A text per row. Rows are numbered from 0; rows that were never set are empty. */
export class TextColumn {
  /** Distinct values by code; the empty value is code 0. */
  readonly values: string[] = [''];
  readonly #codes = new Map<string, number>([['', EMPTY]]);
  readonly #searchable: string[] = [''];
  #rows = new Uint32Array(FIRST_CAPACITY);
  #ranks: Uint32Array | null = null;

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
    this.#searchable[code] ??= searchable(this.values[code] ?? '');
    return this.#searchable[code] ?? '';
  }

  /**
   * Returns each code's position in ascending order, from 1. Numbers are ordered by value; other texts without case and
   * accents. The empty value is 0.
   */
  ranks(): Uint32Array {
    if (this.#ranks?.length === this.values.length) return this.#ranks;
    const numbers = this.values.map(plainNumber);
    const codes = this.values.map((_value, code) => code).filter((code) => code !== EMPTY);
    codes.sort((one, other) => {
      const [first, second] = [numbers[one] ?? null, numbers[other] ?? null];
      if (first !== null && second !== null) return first - second;
      if (first !== null || second !== null) return first !== null ? -1 : 1;
      const [text, otherText] = [this.searchableOf(one), this.searchableOf(other)];
      if (text === otherText) return one - other;
      return text < otherText ? -1 : 1;
    });
    const ranks = new Uint32Array(this.values.length);
    for (const [index, code] of codes.entries()) ranks[code] = index + 1;
    this.#ranks = ranks;
    return ranks;
  }

  #codeFor(value: string): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    this.#codes.set(value, code);
    return code;
  }
}

/** A number per row; rows without one have NaN. */
export class NumberColumn {
  #rows = new Float64Array(FIRST_CAPACITY).fill(Number.NaN);

  set(row: number, value: number | null): void {
    if (row >= this.#rows.length) {
      const { length } = this.#rows;
      this.#rows = grown(this.#rows, row).fill(Number.NaN, length);
    }
    this.#rows[row] = value ?? Number.NaN;
  }

  valueOf(row: number): number {
    return this.#rows[row] ?? Number.NaN;
  }
}

/** Several texts per row, stored as a JSON array. */
export class ListColumn {
  readonly texts = new TextColumn();
  readonly #lists: (readonly string[])[] = [[]];

  /** @param json an array of strings */
  set(row: number, json: string): void {
    this.texts.set(row, json === '[]' ? null : json);
  }

  /** Returns the texts of a code of `texts`. */
  listOf(code: number): readonly string[] {
    this.#lists[code] ??= JSON.parse(this.texts.values[code] || '[]') as string[];
    return this.#lists[code] ?? [];
  }
}

/** Returns a copy with room for `row`. */
function grown<Rows extends Uint32Array | Float64Array>(rows: Rows, row: number): Rows {
  const larger = new (rows.constructor as new (length: number) => Rows)(Math.max(rows.length * 2, row + 1));
  larger.set(rows);
  return larger;
}
