// Parts lines in which texts of different sizes stand side by side: their letters are misread as one line.
import type { Box, RecognizedLine } from './tesseract.ts';

/** Between texts, in parts of the height of the words beside the gap. */
const MIN_GAP = 0.9;
/** Of the heights of two texts. */
const MIN_RATIO = 1.4;
/** Shorter texts say little about their size: «-», «una». */
const MIN_TEXT = 5;
/** Lines of a page that are read again. */
const MAX_MIXED = 8;
/** Pixels around a text. */
const MARGIN = 5;

const heightOf = ({ y0, y1 }: Box): number => y1 - y0;

/** @param readPart reads a part of the page as one line */
export function partMixedLines(
  lines: readonly RecognizedLine[],
  readPart: (box: Box) => readonly RecognizedLine[],
): RecognizedLine[] {
  let left = MAX_MIXED;
  return lines.flatMap((line) => {
    const parts = left > 0 ? mixedParts(line) : [];
    if (parts.length < 2) return [line];
    left -= 1;
    const read = parts.map((box) => readPart(box));
    return read.every((own) => own.length > 0) ? read.flat() : [line];
  });
}

/** The boxes of texts of different sizes; none if the line has one size. */
function mixedParts({ words }: RecognizedLine): Box[] {
  const parts: Box[] = [];
  let length = 0;
  for (const { bbox, text } of words) {
    const last = parts.at(-1);
    const isNext = last && bbox.x0 - last.x1 < MIN_GAP * Math.max(heightOf(last), heightOf(bbox));
    if (last && (isNext || length < MIN_TEXT || text.length < MIN_TEXT)) {
      parts[parts.length - 1] = around([last, bbox]);
      length += text.length;
    } else {
      parts.push(bbox);
      length = text.length;
    }
  }
  const heights = parts.map(heightOf);
  if (Math.max(...heights) < MIN_RATIO * Math.min(...heights)) return [];
  return parts.map(({ x0, y0, x1, y1 }) => ({
    x0: Math.max(0, x0 - MARGIN),
    y0: Math.max(0, y0 - MARGIN),
    x1: x1 + MARGIN,
    y1: y1 + MARGIN,
  }));
}

const around = (boxes: readonly Box[]): Box => ({
  x0: Math.min(...boxes.map(({ x0 }) => x0)),
  y0: Math.min(...boxes.map(({ y0 }) => y0)),
  x1: Math.max(...boxes.map(({ x1 }) => x1)),
  y1: Math.max(...boxes.map(({ y1 }) => y1)),
});
