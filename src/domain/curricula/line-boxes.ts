// Where the lines of a curriculum's text stand on its pages, in a form to be stored.
import type { Cell, Line } from './layout-types.ts';

/**
 * Of one line: its page, then for each of its cells left edge, right edge, baseline and size in points. Empty for
 * formats without pages.
 */
export type LineBoxes = readonly number[];

/** Between the cells of a line; within a cell spaces are single. */
export const CELL_GAP = '  ';
/** In parts of the size: descenders below the baseline. */
const DESCENDER = 0.25;
const CELL_NUMBERS = 4;

export interface TextBox {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const lineBoxesOf = ({ page, cells }: Line): LineBoxes => [
  page,
  ...cells.flatMap(({ x0, x1, y, size }: Cell) => [x0, x1, y, size].map(rounded)),
];

/** Letters count as equally wide, so that a box may be off by some points. */
export function boxesOfRange(
  content: string,
  lines: readonly LineBoxes[],
  [start, end]: readonly [number, number],
): TextBox[] {
  const boxes: TextBox[] = [];
  let at = 0;
  for (const [index, text] of content.split('\n').entries()) {
    if (at >= end) break;
    const [page, ...cells] = lines[index] ?? [];
    let cellStart = at;
    for (const [number, cell] of text.split(CELL_GAP).entries()) {
      const [x0, x1, y, size] = cells.slice(number * CELL_NUMBERS, (number + 1) * CELL_NUMBERS);
      const [from, to] = [Math.max(start, cellStart), Math.min(end, cellStart + cell.length)];
      if (from < to && page && x0 !== undefined && x1 !== undefined && y !== undefined && size !== undefined) {
        const xOf = (position: number) => x0 + ((x1 - x0) * (position - cellStart)) / cell.length;
        boxes.push({
          page,
          x: rounded(xOf(from)),
          y: rounded(y - size),
          width: rounded(xOf(to) - xOf(from)),
          height: rounded(size * (1 + DESCENDER)),
        });
      }
      cellStart += cell.length + CELL_GAP.length;
    }
    at += text.length + 1;
  }
  return boxes;
}
