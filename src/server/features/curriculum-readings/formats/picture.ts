// Reads the text of a picture: its kind, its size before it is unpacked, and how it was held.

import { FIRST_ON_SIDE, pictureSize } from '../../../platform/files/picture-size.ts';
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
  const size = pictureSize(bytes);
  if (!size) throw new UnreadableFile('damaged_file');
  if (size.width * size.height > MAX_PIXELS) throw new UnreadableFile('curriculum_too_complex');
  const { orientation } = size;
  // On its side, as it was held, its height becomes its width.
  const width = orientation >= FIRST_ON_SIDE ? size.height : size.width;
  const text = await recognizer.recognize({ page: 1, file: data, scale: width / PAGE_WIDTH, orientation });
  if (!text) throw new UnreadableFile('damaged_file');
  return text;
}
