// Pieces of a curriculum's text and their positions.

/** The font of texts that were recognized from a picture. */
export const RECOGNIZED_FONT = 'recognized';

/** A piece of text as the file has it. Coordinates are points from the page's top left corner. */
export interface TextItem {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly width: number;
  /** The size of the font. */
  readonly size: number;
  readonly font: string;
}

/** A box in points; null for formats without pages. */
export interface Source {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Text in one font. */
export interface Run {
  readonly text: string;
  readonly style: string;
}

/** Adjacent text of one row. */
export interface Cell {
  readonly text: string;
  readonly runs: readonly Run[];
  readonly page: number;
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
  /** Font, size and case. */
  readonly style: string;
}

/** A row within a column. */
export interface Line {
  readonly cells: readonly Cell[];
  readonly text: string;
  readonly page: number;
  readonly y: number;
  readonly x0: number;
  readonly x1: number;
  readonly size: number;
  readonly style: string;
  /** The label beside or above a section, recognized by its position. */
  readonly isLabel?: boolean;
}

/** Lines of one column in reading order. */
export interface Flow {
  readonly lines: readonly Line[];
  readonly x0: number;
  readonly x1: number;
  readonly page: number;
  /** The flow whose section this one continues unless it begins with a heading. */
  readonly after: Flow | null;
}

export const sourceOf = (cells: readonly Cell[], hasPages: boolean): Source | null => {
  const [first] = cells;
  if (!first || !hasPages) return null;
  const own = cells.filter(({ page }) => page === first.page);
  const x = Math.min(...own.map(({ x0 }) => x0));
  const y = Math.min(...own.map((cell) => cell.y - cell.size));
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    page: first.page,
    x: round(x),
    y: round(y),
    width: round(Math.max(...own.map(({ x1 }) => x1)) - x),
    height: round(Math.max(...own.map((cell) => cell.y + cell.size * 0.25)) - y),
  };
};
