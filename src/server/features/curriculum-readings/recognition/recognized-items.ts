// Turns recognized lines into the pieces of text that the rules of curricula read.
import { RECOGNIZED_FONT, type TextItem } from '../../../../domain/curricula/layout-types.ts';
import type { Box, RecognizedLine } from './tesseract.ts';

/** Of a hundred. What is less certain is a line, a dot or a drawing. */
const MIN_CONFIDENCE = 35;
/** The height of a small letter, in parts of the type's size. */
const X_HEIGHT = 0.52;
/** A line whose words are as certain in the mean has no noise. */
const CERTAIN_LINE = 75;
/** In parts of the size: dashes and dots, the lower parts of letters, words that are not on the line's baseline. */
const FLAT = 0.35;
const DESCENDER = 0.22;
const OWN_BASELINE = 0.3;
const DESCENDING = /[gjpqyçQ,;()|/¿¡@]/;
/** In letters, and in parts of them. */
const MIN_CAPITAL_LINE = 5;
const CAPITALS = 0.65;
/** Numbers, dates and telephones with letters that look like digits: «2O19», «l2/2018», «8l23». */
const NUMERIC = /^[+(]?[\dOoIl|][\dOoIl|()./–-]*$/;
/** Words that may have such letters: «O365», «10l», «I5». */
const CHARACTER_AT_EDGE = /^[+(]?[OoIl|]\d+$|^\d+[OoIl|]$/;
const YEAR = /^(?:[1lI|]9|2[0Oo])[\dOoIl|]{2}$/;
const ISO_DATE = /\b(\d{4})[-:](\d{2})[-:](\d{2})\b/g;
/** In parts of the size. */
const SAME_SIZE = 0.18;
const MAX_SIZES = 60;
const BULLET = /^[•·●▪■◦○*«»eo°+=-]$/;
/** Filled and empty circles in a row display a level: «●●○» is read as «OO0». */
const LEVEL_CIRCLES = /^(?=.*[^\d])[O0o°•●○©®@]{2,6}$/;

export interface RecognizedText {
  readonly items: TextItem[];
  /** The mean of the words' confidences, from 0 to 1. */
  readonly confidence: number;
}

/** @param scale pixels per point */
export function recognizedText(
  lines: readonly RecognizedLine[],
  { page, scale }: { page: number; scale: number },
): RecognizedText {
  const sizes = evenSizes(lines);
  const words = lines.flatMap((line) => wordsOf(line).map((word) => ({ word, line })));
  const certainty = words.reduce((sum, { word }) => sum + word.confidence, 0);
  return {
    items: words.map(({ word: { text, bbox, baseline }, line }) => ({
      text,
      page,
      x: bbox.x0 / scale,
      y: baseline / scale,
      width: (bbox.x1 - bbox.x0) / scale,
      size: (sizes.get(line) ?? sizeOf(line)) / scale,
      font: RECOGNIZED_FONT,
    })),
    confidence: words.length === 0 ? 0 : certainty / words.length / 100,
  };
}

interface Word {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: Box;
  readonly baseline: number;
}

/** «Work ExPERIENCE»: in a line of capitals some letters whose capitals look alike are read as small ones. */
function isCapital(words: RecognizedLine['words']): boolean {
  const characters = words
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\P{L}/gu, '');
  const capitals = characters.match(/\p{Lu}/gu)?.length ?? 0;
  return characters.length >= MIN_CAPITAL_LINE && capitals >= characters.length * CAPITALS;
}

function wordsOf(line: RecognizedLine): Word[] {
  const written = line.words.filter(({ text }) => text.trim() !== '');
  const mean = written.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, written.length);
  const certain = written.filter(
    ({ text, confidence }) => (confidence >= MIN_CONFIDENCE || mean >= CERTAIN_LINE) && !LEVEL_CIRCLES.test(text),
  );
  const [first, second] = certain;
  // The dot before an entry of a list is read as one of many signs.
  const isListed = first && second && BULLET.test(first.text) && /^\p{Lu}/u.test(second.text);
  const isUpper = isCapital(certain);
  const words: Word[] = [];
  for (const [index, { text, confidence, bbox }] of certain.entries()) {
    const read = withDigits(text);
    const spelled = isUpper ? read.toUpperCase() : read.replaceAll(ISO_DATE, '$1-$2-$3');
    words.push({
      text: isListed && index === 0 ? '•' : spelled,
      confidence,
      bbox,
      baseline: baselineOf(line, { text, bbox }, words.at(-1)?.baseline),
    });
  }
  return words;
}

/** Corrects letters among digits where no word can be meant. */
export function withDigits(text: string): string {
  const digits = text.match(/\d/g)?.length ?? 0;
  const isNumber = NUMERIC.test(text) && digits >= 2 && digits >= text.length / 2;
  if (!isNumber || (CHARACTER_AT_EDGE.test(text) && !YEAR.test(text))) return text;
  return text.replaceAll(/[Oo]/g, '0').replaceAll(/[Il|]/g, '1');
}

/** Texts side by side count as one line even if one is some pixels lower: then each word has its own baseline. */
function baselineOf(line: RecognizedLine, { text, bbox }: { text: string; bbox: Box }, before?: number): number {
  const common = (line.baseline.y0 + line.baseline.y1) / 2;
  const size = sizeOf(line);
  if (bbox.y1 - bbox.y0 < size * FLAT) return before ?? common;
  const own = DESCENDING.test(text) ? bbox.y1 - size * DESCENDER : bbox.y1;
  return Math.abs(own - common) > size * OWN_BASELINE ? own : common;
}

/** Measured sizes vary by some pixels from line to line: near ones count as the one that most of the text has. */
function evenSizes(lines: readonly RecognizedLine[]): Map<RecognizedLine, number> {
  const sizes = new Map<RecognizedLine, number>();
  let rest = lines.map((line) => ({ line, size: sizeOf(line), length: line.bbox.x1 - line.bbox.x0 }));
  while (rest.length > 0) {
    const near = (size: number) => rest.filter((other) => Math.abs(other.size - size) <= SAME_SIZE * size);
    const weight = (size: number) => near(size).reduce((sum, { length }) => sum + length, 0);
    const candidates = [...new Set(rest.map(({ size }) => size))].slice(0, MAX_SIZES);
    const main = candidates.reduce((best, size) => (weight(size) > weight(best) ? size : best), candidates[0] ?? 1);
    const group = new Set(near(main));
    for (const { line } of group) sizes.set(line, main);
    rest = rest.filter((one) => !group.has(one));
  }
  return sizes;
}

function sizeOf({ rowAttributes: { rowHeight, ascenders, descenders } }: RecognizedLine): number {
  return Math.max(1, rowHeight - ascenders - descenders) / X_HEIGHT;
}
