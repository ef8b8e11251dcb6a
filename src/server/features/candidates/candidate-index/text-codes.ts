// Finds the code of a text: a hash table of numbers, which the garbage collector does not read as it does a map.

const FIRST_TEXTS = 8;
/** Slots for each text that the table has room for. */
const ROOM = 2;
/** Random, so that nobody can invent texts that share a slot. */
const SEED = Math.floor(Math.random() * 2 ** 32);
const FNV_PRIME = 0x01000193;

export class TextCodes {
  /** The texts by code. */
  readonly #texts: readonly string[];
  /** Codes plus one at the slot of their hash or after it; 0 for free slots. The length is a power of 2. */
  #slots = new Uint32Array(FIRST_TEXTS * ROOM);
  /** By code. */
  #hashes = new Uint32Array(FIRST_TEXTS);
  #size = 0;

  /** @param texts grows by the texts whose codes are added */
  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  find(text: string): number | undefined {
    const code = this.#codeAt(this.#slotOf(text, hashOf(text)));
    return code < 0 ? undefined : code;
  }

  /** Returns the code of a text. An unknown one gets the next code, with which the caller must store it. */
  findOrAdd(text: string): number {
    const hash = hashOf(text);
    const slot = this.#slotOf(text, hash);
    const known = this.#codeAt(slot);
    if (known >= 0) return known;
    const code = this.#size;
    this.#size += 1;
    if (code >= this.#hashes.length) this.#grow();
    this.#hashes[code] = hash;
    this.#slots[this.#freeSlotFor(hash)] = code + 1;
    return code;
  }

  #codeAt(slot: number): number {
    return (this.#slots[slot] ?? 0) - 1;
  }

  /** Returns the slot of a text, or the free one for it. */
  #slotOf(text: string, hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const code = this.#codeAt(slot);
      if (code < 0 || (this.#hashes[code] === hash && this.#texts[code] === text)) return slot;
    }
  }

  #freeSlotFor(hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const hashes = this.#hashes;
    this.#hashes = new Uint32Array(hashes.length * 2);
    this.#hashes.set(hashes);
    this.#slots = new Uint32Array(this.#hashes.length * ROOM);
    for (const [code, hash] of hashes.entries()) this.#slots[this.#freeSlotFor(hash)] = code + 1;
  }
}

function hashOf(text: string): number {
  let hash = SEED;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return (hash ^ (hash >>> 15)) >>> 0;
}
