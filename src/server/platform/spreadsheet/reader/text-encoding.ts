// In which encoding a text file is: by its byte order mark, by strict validation as UTF-8, and else by its statistics.
import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { analyse } from 'chardet';
import type { FileHead } from './file-head.ts';

/** The encodings that a CSV file may be in; any of them can be asked for. */
export const spreadsheetEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1'] as const;
export type SpreadsheetEncoding = (typeof spreadsheetEncodings)[number];

const marks: ReadonlyArray<{ bytes: Buffer; encoding: SpreadsheetEncoding }> = [
  { bytes: Buffer.from('efbbbf', 'hex'), encoding: 'utf-8' },
  { bytes: Buffer.from('fffe', 'hex'), encoding: 'utf-16le' },
  { bytes: Buffer.from('feff', 'hex'), encoding: 'utf-16be' },
];
const scanBytes = 1_048_576;
// Every second byte of Western text in UTF-16 is zero; a character from elsewhere now and then does not change that.
const zeroShareInUtf16 = 0.6;

/** The encoding that a byte order mark at the beginning names, if there is one. */
export function encodingByMark(head: Buffer): SpreadsheetEncoding | undefined {
  return marks.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes))?.encoding;
}

/** The encoding of text without a byte order mark, by its bytes alone; UTF-8 where they are all ASCII. */
export function encodingByBytes(bytes: Buffer): SpreadsheetEncoding {
  return wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : singleByteEncoding(bytes));
}

/** The same for a whole file: where its head is all ASCII, by the first part of the file that is not. */
export async function encodingByFile(path: string, head: FileHead): Promise<SpreadsheetEncoding> {
  const evidence = isAscii(head.bytes) ? await firstNonAsciiPart(path, head) : head.bytes;
  return evidence === undefined ? 'utf-8' : encodingByBytes(evidence);
}

/** UTF-16 without a mark, if the zero bytes stand in every second place only. */
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
    // As a stream, because the last character may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * UTF-8 with a few broken bytes, or one of the two Western encodings: what else chardet takes a short Spanish text for
 * (Turkish, Vietnamese) is wrong far more often than right, and a person can choose.
 */
function singleByteEncoding(bytes: Buffer): SpreadsheetEncoding {
  if (analyse(bytes).some(({ name }) => name === 'UTF-8')) return 'utf-8';
  return bytes.some((byte) => byte >= 0x80 && byte <= 0x9f) ? 'windows-1252' : 'iso-8859-1';
}
