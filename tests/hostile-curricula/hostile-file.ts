// The form of a hostile file, and what several formats' files are made of.
import { deflateSync } from 'node:zlib';

/** What an answer may be: a reason why the file cannot be read, or `read` where it has text nevertheless. */
export type HostileOutcome =
  | 'read'
  | 'wrong_media_type'
  | 'damaged_file'
  | 'curriculum_encrypted'
  | 'curriculum_without_text'
  | 'curriculum_too_complex';

export interface HostileFile {
  readonly name: string;
  readonly expected: HostileOutcome;
  /** Made when needed: some are large. */
  make(): Buffer | Promise<Buffer>;
}

export const hostile = (expected: HostileOutcome, name: string, make: HostileFile['make']): HostileFile => ({
  name,
  expected,
  make,
});

/** A sentence that is long enough to be a text. */
export const SENTENCE = 'Una hoja de un documento con suficientes letras para tener texto';

/** Bytes that look random and are the same in every run. */
export function noise(length: number, seed = 7): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[index] = state >>> 16;
  }
  return bytes;
}

/** A PDF stream with further entries of its dictionary. */
export const rawStream = (data: Buffer | string, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Length ${data.length}${entries}>>stream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ]);

export const deflated = (data: Buffer | string, entries = ''): Buffer =>
  rawStream(deflateSync(Buffer.from(data), { level: 9 }), `/Filter/FlateDecode${entries}`);
