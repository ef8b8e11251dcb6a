// Positions of the texts of a line, by the tab stops and indents of its paragraph.

export interface StyledText {
  readonly text: string;
  readonly isBold: boolean;
  /** In points. */
  readonly size: number;
}

/** A tab begins a new part of the line. */
export type Piece = StyledText | 'tab';

export interface TabStop {
  /** In points from the left edge of the text. */
  readonly at: number;
  readonly align: 'left' | 'right' | 'center';
}

/** In points. */
export interface ParagraphForm {
  readonly left: number;
  /** Of the first line, in addition; negative if it hangs. */
  readonly first: number;
  readonly stops: readonly TabStop[];
}

export const PLAIN_FORM: ParagraphForm = { left: 0, first: 0, stops: [] };

interface PositionedText {
  readonly piece: StyledText;
  readonly x: number;
  readonly width: number;
}

/** In parts of the size. */
const CHARACTER = 0.5;
/** Between stops of a paragraph that names none. */
const TAB = 90;
const MIN_TAB = 14;
/** A text may be narrower than estimated, so that it ends before a stop that it seems to pass. */
const MIN_WIDTH_SHARE = 0.86;

export const widthOfText = ({ text, size }: StyledText): number => text.length * size * CHARACTER;

/** The texts of a line with their left edges, and where the last one ends. */
export function positionTexts(
  pieces: readonly Piece[],
  form: ParagraphForm,
): { readonly texts: readonly PositionedText[]; readonly end: number } {
  const texts: PositionedText[] = [];
  let x = Math.max(0, form.left + form.first);
  for (const [index, part] of partsOf(pieces).entries()) {
    if (index > 0) {
      const width = part.reduce((sum, piece) => sum + widthOfText(piece), 0);
      const next = afterTab(form, { start: texts.at(-1)?.x ?? x, end: x, width });
      const last = texts.at(-1);
      if (last && next < x + MIN_TAB)
        texts[texts.length - 1] = { ...last, width: Math.max(1, Math.min(last.width, next - MIN_TAB - last.x)) };
      x = next;
    }
    for (const piece of part) {
      const width = widthOfText(piece);
      if (piece.text.trim() !== '') texts.push({ piece, x, width });
      x += width;
    }
  }
  return { texts, end: x };
}

function partsOf(pieces: readonly Piece[]): StyledText[][] {
  const parts: StyledText[][] = [[]];
  for (const piece of pieces) {
    if (piece === 'tab') parts.push([]);
    else parts.at(-1)?.push(piece);
  }
  return parts;
}

/** @param part from `start` to `end`, followed by a text of a width */
function afterTab(form: ParagraphForm, { start, end, width }: { start: number; end: number; width: number }): number {
  const reached = start + (end - start) * MIN_WIDTH_SHARE;
  const stop = stopsOf(form).find(({ at }) => at > reached + 1);
  if (!stop) return (Math.floor((end + MIN_TAB) / TAB) + 1) * TAB;
  if (stop.align === 'left') return stop.at;
  return Math.max(end + MIN_TAB, stop.at - (stop.align === 'right' ? width : width / 2));
}

/** The indent of the other lines is a stop of a first line that hangs. */
function stopsOf({ left, first, stops }: ParagraphForm): readonly TabStop[] {
  const all: readonly TabStop[] = first < 0 ? [...stops, { at: left, align: 'left' }] : stops;
  return all.toSorted((one, other) => one.at - other.at);
}
