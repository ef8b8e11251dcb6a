// Builds XML directly as bytes, without intermediate strings.
import { charactersPerCell } from '../cell-names.ts';
import { encodeCellText } from '../cell-text.ts';
import type { ChunkPool } from './chunk-pool.ts';

const maxBytesPerUnit = 3;
const maxDirectInteger = 999_999_999;
const firstPrintable = 0x20;
const lastPrintable = 0x7e;
const firstOfTwoBytes = 0x80;
const firstOfThreeBytes = 0x800;
const firstSurrogate = 0xd800;
const lastBits = 0x3f;

export function markup(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text));
}

/**
 * Bytes in a chunk of the pool, or beyond it if necessary. Strings for a million rows would enlarge V8's young
 * generation, and so the process, by more than the rest of an export. Bytes are also faster.
 */
export class XmlBytes {
  readonly #pool: ChunkPool;
  #bytes: Buffer;
  #length = 0;

  constructor(pool: ChunkPool) {
    this.#pool = pool;
    this.#bytes = pool.take();
  }

  /** Whether so much of the chunk is used that it should be taken. */
  get isFull(): boolean {
    return this.#length >= this.#pool.size - this.#pool.size / 16;
  }

  add(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    const target = this.#bytes;
    let end = this.#length;
    // For so few bytes, a loop is faster than a call of `set`.
    for (let index = 0; index < bytes.length; index++) target[end++] = bytes[index] as number;
    this.#length = end;
  }

  /** Adds a number in its shortest decimal form. */
  addNumber(value: number): void {
    // Row numbers, days and most scores are written digit by digit, without a string.
    if (Number.isInteger(value) && value >= 0 && value <= maxDirectInteger) this.#addInteger(value);
    else this.addAscii(String(value));
  }

  /** Adds ASCII text that needs no escape. */
  addAscii(text: string): void {
    this.#reserve(text.length);
    const target = this.#bytes;
    let end = this.#length;
    for (let index = 0; index < text.length; index++) target[end++] = text.charCodeAt(index);
    this.#length = end;
  }

  /** Adds the text of a cell, in UTF-8 and escaped. */
  addCellText(text: string): void {
    if (text.length > charactersPerCell || !this.#addPlain(text)) this.#addEncoded(encodeCellText(text));
  }

  /** Returns the bytes so far and starts a new chunk. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#bytes = this.#pool.take();
    this.#length = 0;
    return taken;
  }

  /** Adds a text that needs no escapes. Returns false and adds nothing if it may need some. */
  #addPlain(text: string): boolean {
    this.#reserve(text.length * maxBytesPerUnit);
    const target = this.#bytes;
    let end = this.#length;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code < firstOfTwoBytes) {
        if (!isPlain(code)) return false;
        target[end++] = code;
      } else if (code < firstOfThreeBytes) {
        target[end++] = 0xc0 | (code >> 6);
        target[end++] = 0x80 | (code & lastBits);
      } else if (code < firstSurrogate) {
        target[end++] = 0xe0 | (code >> 12);
        target[end++] = 0x80 | ((code >> 6) & lastBits);
        target[end++] = 0x80 | (code & lastBits);
      } else return false;
    }
    this.#length = end;
    return true;
  }

  #addInteger(value: number): void {
    let digits = 1;
    for (let power = 10; power <= value; power *= 10) digits += 1;
    this.#reserve(digits);
    let rest = value;
    for (let position = this.#length + digits - 1; position >= this.#length; position--) {
      this.#bytes[position] = 0x30 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    this.#length += digits;
  }

  #addEncoded(text: string): void {
    this.#reserve(text.length * maxBytesPerUnit);
    this.#length += this.#bytes.write(text, this.#length);
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/**
 * Whether the character is ASCII without escape: no control character, no markup, no underscore that may start an
 * escape.
 */
function isPlain(code: number): boolean {
  if (code < firstPrintable || code > lastPrintable) return false;
  return code !== 0x26 && code !== 0x3c && code !== 0x3e && code !== 0x5f;
}
