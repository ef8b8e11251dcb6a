// Finds the rows whose texts may contain a word: a bitset of rows for each hash of three characters.

/** Hashes of trigrams. More of them take more memory and give fewer rows in vain. */
const HASHES = 1024;
const HASH_SHIFT = 32 - 10;
/** Rows of a segment, each with a bitset per hash. */
const SEGMENT = 4096;
const SEGMENT_WORDS = SEGMENT / 32;

/** Shorter texts have none. */
const TRIGRAM = 3;

export class TrigramFilter {
  readonly #segments: Uint32Array[] = [];

  /** @param text in lower case without accents */
  add(row: number, text: string): void {
    const segment = this.#segmentOf(row);
    const word = (row % SEGMENT) >>> 5;
    const bit = 1 << (row & 31);
    for (let end = TRIGRAM; end <= text.length; end += 1) {
      const position = hashAt(text, end - TRIGRAM) * SEGMENT_WORDS + word;
      segment[position] = (segment[position] ?? 0) | bit;
    }
  }

  clear(row: number): void {
    const segment = this.#segments[Math.floor(row / SEGMENT)];
    if (!segment) return;
    const others = ~(1 << (row & 31));
    for (let at = (row % SEGMENT) >>> 5; at < segment.length; at += SEGMENT_WORDS) {
      segment[at] = (segment[at] ?? 0) & others;
    }
  }

  /** Calls `visit` with each row that has every trigram of the text, and with some others. */
  candidates(text: string, visit: (row: number) => void): void {
    const hashes = new Set<number>();
    for (let start = 0; start + TRIGRAM <= text.length; start += 1) hashes.add(hashAt(text, start));
    const found = new Uint32Array(SEGMENT_WORDS);
    for (const [number, segment] of this.#segments.entries()) {
      found.fill(0xffffffff);
      for (const hash of hashes) {
        const start = hash * SEGMENT_WORDS;
        for (let word = 0; word < SEGMENT_WORDS; word += 1) {
          found[word] = (found[word] ?? 0) & (segment[start + word] ?? 0);
        }
      }
      visitBits(found, number * SEGMENT, visit);
    }
  }

  #segmentOf(row: number): Uint32Array {
    const number = Math.floor(row / SEGMENT);
    while (this.#segments.length <= number) this.#segments.push(new Uint32Array(HASHES * SEGMENT_WORDS));
    return this.#segments[number] as Uint32Array;
  }
}

function visitBits(words: Uint32Array, first: number, visit: (row: number) => void): void {
  for (let word = 0; word < words.length; word += 1) {
    for (let bits = words[word] ?? 0; bits !== 0; bits &= bits - 1) {
      visit(first + word * 32 + (31 - Math.clz32(bits & -bits)));
    }
  }
}

function hashAt(text: string, start: number): number {
  const pair = Math.imul(text.charCodeAt(start), 0x3d4d) ^ Math.imul(text.charCodeAt(start + 1), 0x5bd1);
  return Math.imul(pair ^ text.charCodeAt(start + 2), 0x9e3779b1) >>> HASH_SHIFT;
}
