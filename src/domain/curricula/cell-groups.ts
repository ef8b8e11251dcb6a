// What groups of cells have in common: blocks of one text, rows beside each other, an edge, a height.
import { isDateText } from './date-ranges.ts';
import { headingSection } from './headings.ts';
import type { Cell } from './layout-types.ts';
import { joinLines } from './plain-words.ts';

/** In points. */
export const SAME_EDGE = 3;
/** Below the baseline, in parts of the size. */
export const DESCENDER = 0.25;
/** Above the baseline. */
export const ASCENDER = 0.8;

/** The height in which both sides have text. */
export function overlapOf(left: readonly Cell[], right: readonly Cell[]): number {
  const top = (cells: readonly Cell[]) => Math.min(...cells.map(({ y, size }) => y - size));
  const bottom = (cells: readonly Cell[]) => Math.max(...cells.map(({ y }) => y));
  return Math.min(bottom(left), bottom(right)) - Math.max(top(left), top(right));
}

export const headingCount = (cells: readonly Cell[]): number =>
  blocksOf(cells).filter((block) => {
    const [first] = block;
    if (!first || isDateText(first.text)) return false;
    return (
      headingSection(first.text) !== null || headingSection(block.map(({ text }) => text).reduce(joinLines)) !== null
    );
  }).length;

/** The share of one side's rows that have a row of the other beside them. */
export function alignedShare(other: readonly Cell[], side: readonly Cell[]): number {
  const aligned = side.filter((cell) => other.some(({ y }) => Math.abs(y - cell.y) < 0.4 * cell.size));
  return aligned.length / side.length;
}

/** Cells below each other in one style, close enough to be one text. */
export function blocksOf(cells: readonly Cell[]): Cell[][] {
  const blocks: Cell[][] = [];
  for (const cell of cells.toSorted((one, other) => one.y - other.y)) {
    const last = blocks.at(-1)?.at(-1);
    const isNext =
      last && last.style === cell.style && cell.y - last.y < 1.7 * cell.size && cell.y - last.y > 0.5 * cell.size;
    if (isNext) blocks.at(-1)?.push(cell);
    else blocks.push([cell]);
  }
  return blocks;
}
export const overlapsText = (cell: Cell, others: readonly Cell[]): boolean =>
  others.some(
    ({ y, size }) =>
      y - ASCENDER * size < cell.y + DESCENDER * cell.size && y + DESCENDER * size > cell.y - ASCENDER * cell.size,
  );

export function endsAtOneEdge(cells: readonly Cell[]): boolean {
  const edge = Math.max(...cells.map(({ x1 }) => x1));
  return cells.filter(({ x1 }) => edge - x1 < 2 * SAME_EDGE).length >= 0.9 * cells.length;
}
