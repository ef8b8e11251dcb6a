// The rows whose texts contain a character or a pair of characters: a bitset of rows for each.

/** Longer texts are not stored. */
export const MAX_SHORT_TEXT = 2;

const ASCII = 128;
/** A pair's key is this times its first character plus one, plus its second; a single character is its own key. */
const PAIR = 2 ** 16;
const FIRST_WORDS = 128;

export class ShortTextSets {
  readonly #positions = new Map<number, number>();
  /** Positions from 1 of pairs of ASCII characters, which are most; 0 without a set. */
  readonly #asciiPairs = new Uint16Array(ASCII * ASCII);
  readonly #sets: Uint32Array[] = [];

  /** @param text in lower case without accents */
  add(row: number, text: string): void {
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      this.#addTo(this.#positionOf(code), row);
      if (index + 1 < text.length) this.#addTo(this.#positionOfPair(code, text.charCodeAt(index + 1)), row);
    }
  }

  clear(row: number): void {
    const others = ~(1 << (row & 31));
    for (const set of this.#sets) {
      const word = row >>> 5;
      if (word < set.length) set[word] = (set[word] ?? 0) & others;
    }
  }

  /** Calls `visit` with each row that has the text. @param text of one or two characters */
  rows(text: string, visit: (row: number) => void): void {
    const [code, next] = [text.charCodeAt(0), text.charCodeAt(1)];
    const position = this.#positions.get(Number.isNaN(next) ? code : keyOfPair(code, next));
    const set = position === undefined ? [] : (this.#sets[position] ?? []);
    for (let word = 0; word < set.length; word += 1) {
      for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
        visit(word * 32 + (31 - Math.clz32(bits & -bits)));
      }
    }
  }

  #positionOfPair(code: number, next: number): number {
    if (code >= ASCII || next >= ASCII) return this.#positionOf(keyOfPair(code, next));
    const at = code * ASCII + next;
    const known = this.#asciiPairs[at] ?? 0;
    if (known > 0) return known - 1;
    const position = this.#positionOf(keyOfPair(code, next));
    this.#asciiPairs[at] = position + 1;
    return position;
  }

  #positionOf(key: number): number {
    const known = this.#positions.get(key);
    if (known !== undefined) return known;
    const position = this.#sets.push(new Uint32Array(FIRST_WORDS)) - 1;
    this.#positions.set(key, position);
    return position;
  }

  #addTo(position: number, row: number): void {
    const word = row >>> 5;
    let set = this.#sets[position] as Uint32Array;
    if (word >= set.length) {
      const larger = new Uint32Array(Math.max(set.length * 2, word + 1));
      larger.set(set);
      this.#sets[position] = larger;
      set = larger;
    }
    set[word] = (set[word] ?? 0) | (1 << (row & 31));
  }
}

const keyOfPair = (code: number, next: number): number => (code + 1) * PAIR + next;
