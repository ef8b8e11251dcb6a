// Detects a text file's encoding by byte order mark, UTF-8 validation, or statistics.
import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { analyse } from 'chardet';
import type { FileHead } from './file-head.ts';
import { westernEncoding } from './western-encoding.ts';

/** The encodings that a user can choose for a CSV file. */
export const spreadsheetEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-1',
  'cp850',
  'macintosh',
] as const;
export type SpreadsheetEncoding = (typeof spreadsheetEncodings)[number];

const marks: ReadonlyArray<{ bytes: Buffer; encoding: SpreadsheetEncoding }> = [
  { bytes: Buffer.from('efbbbf', 'hex'), encoding: 'utf-8' },
  { bytes: Buffer.from('fffe', 'hex'), encoding: 'utf-16le' },
  { bytes: Buffer.from('feff', 'hex'), encoding: 'utf-16be' },
];
const scanBytes = 1_048_576;
// In UTF-16, every second byte of Western text is zero. The threshold tolerates some other characters.
const zeroShareInUtf16 = 0.6;

/** Returns the encoding that the byte order mark names, if there is one. */
export function encodingByMark(head: Buffer): SpreadsheetEncoding | undefined {
  return marks.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes))?.encoding;
}

/** Detects the encoding of text without a byte order mark; UTF-8 if all bytes are ASCII. */
export function encodingByBytes(bytes: Buffer): SpreadsheetEncoding {
  return wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : singleByteEncoding(bytes));
}

/** Detects the encoding of a whole file: if its head is all ASCII, by the first part that is not. */
export async function encodingByFile(path: string, head: FileHead): Promise<SpreadsheetEncoding> {
  const evidence = isAscii(head.bytes) ? await firstNonAsciiPart(path, head) : head.bytes;
  return evidence === undefined ? 'utf-8' : encodingByBytes(evidence);
}

/** Detects UTF-16 without a mark, if only every second byte is zero. */
function wideEncoding(bytes: Buffer): SpreadsheetEncoding | undefined {
  const pairs = Math.floor(bytes.length / 2);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let index = 0; index < pairs * 2; index += 2) {
    if (bytes[index] === 0) evenZeros += 1;
    if (bytes[index + 1] === 0) oddZeros += 1;
  }
  if (evenZeros === 0 && oddZeros > pairs * zeroShareInUtf16) return 'utf-16le';
  return oddZeros === 0 && evenZeros > pairs * zeroShareInUtf16 ? 'utf-16be' : undefined;
}

async function firstNonAsciiPart(path: string, head: FileHead): Promise<Buffer | undefined> {
  if (head.size <= head.bytes.length) return undefined;
  for await (const chunk of createReadStream(path, { start: head.bytes.length, highWaterMark: scanBytes })) {
    if (!isAscii(chunk)) return chunk;
  }
  return undefined;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    // Streaming mode accepts a last character that is cut off.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns UTF-8 with a few broken bytes, or a Western encoding. Other results of chardet for short Spanish texts
 * (Turkish, Vietnamese) are usually wrong, and a user can choose.
 */
function singleByteEncoding(bytes: Buffer): SpreadsheetEncoding {
  if (analyse(bytes).some(({ name }) => name === 'UTF-8')) return 'utf-8';
  const encoding = westernEncoding(bytes);
  // Without characters of its own, Windows-1252 is ISO-8859-1.
  const isLatin = encoding === 'windows-1252' && !bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
  return isLatin ? 'iso-8859-1' : encoding;
}
