// Sets of rows of the candidate index: a bit per row.

const ROWS_PER_WORD = 32;
const ALL_BITS = 0xffffffff;

/** Takes 125 kB for a million rows, so that a search leaves little for the garbage collector. */
export class RowSet {
  /** Bits by row; absent words have no rows. */
  #words: Uint32Array;

  /** @param length of the rows that it has room for at first */
  constructor(length = 0) {
    this.#words = new Uint32Array(Math.ceil(length / ROWS_PER_WORD));
  }

  has(row: number): boolean {
    return ((this.#words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }

  add(row: number): void {
    const word = row >>> 5;
    if (word >= this.#words.length) this.#grow(word);
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (row & 31));
  }

  remove(row: number): void {
    const word = row >>> 5;
    if (word < this.#words.length) this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (row & 31));
  }

  /** Returns the number of rows. */
  count(): number {
    let count = 0;
    for (const word of this.#words) count += bitsIn(word);
    return count;
  }

  /** Calls `visit` with each row in ascending order. */
  forEach(visit: (row: number) => void): void {
    const words = this.#words;
    for (let word = 0; word < words.length; word += 1) {
      for (let bits = words[word] ?? 0; bits !== 0; bits &= bits - 1) {
        visit(word * ROWS_PER_WORD + (31 - Math.clz32(bits & -bits)));
      }
    }
  }

  /** Returns whether a row passes; further ones are not tested. */
  some(passes: (row: number) => boolean): boolean {
    const words = this.#words;
    for (let word = 0; word < words.length; word += 1) {
      for (let bits = words[word] ?? 0; bits !== 0; bits &= bits - 1) {
        if (passes(word * ROWS_PER_WORD + (31 - Math.clz32(bits & -bits)))) return true;
      }
    }
    return false;
  }

  /** Returns the rows in ascending order. */
  toArray(): Uint32Array {
    const rows = new Uint32Array(this.count());
    let length = 0;
    this.forEach((row) => {
      rows[length++] = row;
    });
    return rows;
  }

  copy(): RowSet {
    const same = new RowSet();
    same.#words = this.#words.slice();
    return same;
  }

  /** Returns the rows that pass. */
  filter(passes: (row: number) => boolean): RowSet {
    const passing = new RowSet(this.#words.length * ROWS_PER_WORD);
    this.forEach((row) => {
      if (passes(row)) passing.add(row);
    });
    return passing;
  }

  /** Removes the rows that are not in `other`. */
  intersect(other: RowSet): void {
    const [own, others] = [this.#words, other.#words];
    for (let word = 0; word < own.length; word += 1) own[word] = (own[word] ?? 0) & (others[word] ?? 0);
  }

  /** Returns the rows that are not in `other`. */
  without(other: RowSet): RowSet {
    const rest = this.copy();
    rest.subtract(other);
    return rest;
  }

  /** Removes the rows of `other`. */
  subtract(other: RowSet): void {
    const [own, others] = [this.#words, other.#words];
    for (let word = 0; word < own.length; word += 1) own[word] = (own[word] ?? 0) & ~(others[word] ?? 0);
  }

  /** Adds the rows of `within` whose code is marked with 1. */
  addCodes(codes: Uint32Array, marked: Uint8Array, within: RowSet): void {
    if (!marked.includes(1)) return;
    this.#addWords(within, (first) => {
      let bits = 0;
      for (let bit = 0; bit < ROWS_PER_WORD; bit += 1) bits |= (marked[codes[first + bit] ?? 0] ?? 0) << bit;
      return bits;
    });
  }

  /** Adds the rows of `within` whose number is in the range, ends included. */
  addNumbers(numbers: Float64Array, range: { readonly from: number; readonly to: number }, within: RowSet): void {
    const { from, to } = range;
    this.#addWords(within, (first) => {
      let bits = 0;
      for (let bit = 0; bit < ROWS_PER_WORD; bit += 1) {
        const value = numbers[first + bit] ?? Number.NaN;
        if (value >= from && value <= to) bits |= 1 << bit;
      }
      return bits;
    });
  }

  /** Adds the rows of `within` with a wanted number. @param wanted by number instead of row */
  addMembers(numbers: Float64Array, wanted: RowSet, within: RowSet): void {
    this.#addWords(within, (first) => {
      let bits = 0;
      for (let bit = 0; bit < ROWS_PER_WORD; bit += 1) if (wanted.has(numbers[first + bit] ?? 0)) bits |= 1 << bit;
      return bits;
    });
  }

  /** Adds all rows of `within`. */
  addAll(within: RowSet): void {
    this.#addWords(within, () => ALL_BITS);
  }

  /** @param bitsFrom returns a bit for each of the rows from this one on */
  #addWords(within: RowSet, bitsFrom: (first: number) => number): void {
    const asked = within.#words;
    if (asked.length > this.#words.length) this.#grow(asked.length - 1);
    const own = this.#words;
    for (let word = 0; word < asked.length; word += 1) {
      const missing = (asked[word] ?? 0) & ~(own[word] ?? 0);
      if (missing !== 0) own[word] = (own[word] ?? 0) | (bitsFrom(word * ROWS_PER_WORD) & missing);
    }
  }

  #grow(word: number): void {
    const larger = new Uint32Array(Math.max(this.#words.length * 2, word + 1));
    larger.set(this.#words);
    this.#words = larger;
  }
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The candidacies of persons, by row. */
interface PersonRows {
  readonly ids: Float64Array;
  /** The next row of the same person; the row itself if it is the only one. */
  readonly nextOfPerson: Uint32Array;
  /** The rows of persons with several candidacies. */
  readonly ofSeveral: RowSet;
}

/** Returns the row of each person in the set, of several ones that of the latest candidacy. */
export function firstOfEachPerson(index: PersonRows, rows: RowSet): RowSet {
  const persons = rows.copy();
  const several = rows.copy();
  several.intersect(index.ofSeveral);
  several.forEach((row) => {
    if (!isFirst(index, rows, row)) persons.remove(row);
  });
  return persons;
}

function isFirst({ ids, nextOfPerson }: PersonRows, rows: RowSet, row: number): boolean {
  const id = ids[row] ?? 0;
  for (let other = nextOfPerson[row] ?? row; other !== row; other = nextOfPerson[other] ?? row) {
    if ((ids[other] ?? 0) > id && rows.has(other)) return false;
  }
  return true;
}
