// Reads the text of pictures and of pages that are pictures.
import type { TextItem } from '../../../../domain/curricula/layout-types.ts';
import { partMixedLines } from './mixed-lines.ts';
import { addressOf, mayHaveAddress } from './recognized-emails.ts';
import { type RecognizedText, recognizedText } from './recognized-items.ts';
import { type Language, type RecognizedLine, Tesseract } from './tesseract.ts';

export interface PictureOfPage {
  readonly page: number;
  /** PNG, JPEG, BMP, WebP or PNM. */
  readonly file: Uint8Array;
  /** Pixels per point. */
  readonly scale: number;
  /** As in EXIF. */
  readonly orientation?: number;
}

/** Lines that are read again for an address. */
const MAX_ADDRESSES = 6;
/** Of a hundred: two readings agree. */
const ADDRESS_CONFIDENCE = 85;
/** How what precedes an address ends. */
const LABEL_END = /[:|·•]$/;
/** Pixels around such a line. */
const MARGIN = 6;

export class Recognizer {
  #tesseract: Promise<Tesseract> | null = null;

  /** @returns null if the bytes are no picture */
  async recognize({ page, file, scale, orientation }: PictureOfPage): Promise<RecognizedText | null> {
    this.#tesseract ??= Tesseract.load();
    const tesseract = await this.#tesseract;
    const lines = tesseract.recognizePage(file, orientation);
    if (!lines) return null;
    const parted = partMixedLines(lines, (box) => tesseract.recognizePart(box, orientation));
    const corrected = correctAddresses(parted, (line) =>
      tesseract.recognizeLine(line, 'eng' satisfies Language, orientation),
    );
    return recognizedText(corrected, { page, scale });
  }
}

export const mergeTexts = (texts: readonly RecognizedText[]): RecognizedText => {
  const items: TextItem[] = texts.flatMap((text) => text.items);
  const sum = texts.reduce((total, text) => total + text.confidence * text.items.length, 0);
  return { items, confidence: items.length === 0 ? 0 : sum / items.length };
};

function correctAddresses(
  lines: readonly RecognizedLine[],
  readAgain: (box: RecognizedLine['bbox']) => string,
): RecognizedLine[] {
  let left = MAX_ADDRESSES;
  return lines.map((line) => {
    const text = line.words.map((word) => word.text).join('');
    if (left === 0 || !line.words.some((word) => mayHaveAddress(word.text))) return line;
    left -= 1;
    const { x0, y0, x1, y1 } = line.bbox;
    const box = { x0: Math.max(0, x0 - MARGIN), y0: Math.max(0, y0 - MARGIN), x1: x1 + MARGIN, y1: y1 + MARGIN };
    const address = addressOf(text, readAgain(box));
    return address === null ? line : withAddress(line, address);
  });
}

/** Replaces the words that the address was read as. */
function withAddress(line: RecognizedLine, address: string): RecognizedLine {
  const domain = address.slice(address.indexOf('@') + 1).toLowerCase();
  const last = line.words.findIndex(({ text }) => text.toLowerCase().includes(domain));
  const end = line.words[last];
  if (!end) return line;
  let first = last;
  let length = end.text.length;
  // Without its @ the address is one sign shorter.
  while (first > 0 && length < address.length - 1) {
    const before = line.words[first - 1]?.text ?? '';
    if (LABEL_END.test(before)) break;
    length += before.length;
    first -= 1;
  }
  const start = line.words[first] ?? end;
  const word = {
    text: address,
    confidence: ADDRESS_CONFIDENCE,
    bbox: { ...end.bbox, x0: start.bbox.x0 },
  };
  return { ...line, words: [...line.words.slice(0, first), word, ...line.words.slice(last + 1)] };
}
