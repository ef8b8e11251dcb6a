// Reads the text of a picture: its kind, its size before it is unpacked, and how it was held.

import type { RecognizedText } from '../recognition/recognized-items.ts';
import type { Recognizer } from '../recognition/recognizer.ts';
import { UnreadableFile } from '../unreadable-file.ts';

/** First bytes, in hexadecimal. */
const READ = { png: '89504e47', jpeg: 'ffd8ff', bmp: '424d' };
const WEBP = /^52494646.{8}57454250/;
/** Pictures that are not read, and other files that plain text cannot begin with. */
const OTHERS = ['47494638', '49492a00', '4d4d002a', '52494646'];
/** As a telephone takes them; more is a bomb. */
const MAX_PIXELS = 50_000_000;
/** Points; a picture is laid out as one page of this width. */
const PAGE_WIDTH = 595;

/** @param hex the first 16 bytes */
export const isPicture = (hex: string): boolean =>
  [...Object.values(READ), ...OTHERS].some((start) => hex.startsWith(start));

/** @throws UnreadableFile */
export async function readPicture(data: Uint8Array, hex: string, recognizer: Recognizer): Promise<RecognizedText> {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const isRead = Object.values(READ).some((start) => hex.startsWith(start)) || WEBP.test(hex);
  if (!isRead) throw new UnreadableFile('curriculum_without_text');
  const size = hex.startsWith(READ.jpeg) ? jpegSize(bytes) : otherSize(bytes, hex);
  if (!size) throw new UnreadableFile('damaged_file');
  if (size.width * size.height > MAX_PIXELS) throw new UnreadableFile('curriculum_too_complex');
  const { orientation } = size;
  // On its side, as it was held, its height becomes its width.
  const width = orientation >= FIRST_ON_SIDE ? size.height : size.width;
  const text = await recognizer.recognize({ page: 1, file: data, scale: width / PAGE_WIDTH, orientation });
  if (!text) throw new UnreadableFile('damaged_file');
  return text;
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
}

const UPRIGHT = 1;
/** Orientations from this one on are turned by a quarter. */
const FIRST_ON_SIDE = 5;

function otherSize(bytes: Buffer, hex: string): PictureSize | null {
  if (bytes.length < 32) return null;
  if (hex.startsWith(READ.png)) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), orientation: UPRIGHT };
  }
  if (hex.startsWith(READ.bmp)) {
    return { width: bytes.readUInt32LE(18), height: Math.abs(bytes.readInt32LE(22)), orientation: UPRIGHT };
  }
  return webpSize(bytes);
}

function webpSize(bytes: Buffer): PictureSize | null {
  const kind = bytes.toString('latin1', 12, 16);
  const sizes: Record<string, () => [number, number]> = {
    'VP8 ': () => [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff],
    VP8L: () => [(bytes.readUInt32LE(21) & 0x3fff) + 1, ((bytes.readUInt32LE(21) >> 14) & 0x3fff) + 1],
    VP8X: () => [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1],
  };
  const size = sizes[kind]?.();
  return size ? { width: size[0], height: size[1], orientation: UPRIGHT } : null;
}

/** Goes through the segments up to the one with the size. */
function jpegSize(bytes: Buffer): PictureSize | null {
  let orientation = UPRIGHT;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isSize) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), orientation };
    if (marker === 0xe1) orientation = exifOrientation(bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2)));
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

const ORIENTATION_TAG = 0x0112;
const MAX_TAGS = 200;

function exifOrientation(segment: Buffer): number {
  if (segment.length < 16 || segment.toString('latin1', 0, 4) !== 'Exif') return UPRIGHT;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const word = (at: number): number => {
    if (at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let index = 0; index < Math.min(word(directory), MAX_TAGS); index += 1) {
    const tag = directory + 2 + index * 12;
    if (word(tag) !== ORIENTATION_TAG) continue;
    const value = word(tag + 8);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}
