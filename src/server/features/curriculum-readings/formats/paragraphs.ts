// Lays out paragraphs of formats without pages, so that they are read as those with positions.
import type { TextItem } from '../../../../domain/curricula/layout-types.ts';
import { UnreadableFile } from '../unreadable-file.ts';

export interface StyledText {
  readonly text: string;
  readonly isBold: boolean;
  /** In points. */
  readonly size: number;
}

/** A tab begins a new part of the line. */
export type Piece = StyledText | 'tab';

const LINE = 1.35;
const CHARACTER = 0.5;
const TAB = 90;
const COLUMN = 420;
/** An answer has far fewer; what unpacks to more is a bomb. */
const MAX_ITEMS = 60_000;
const DEFAULT_SIZE = 11;

export class ParagraphLayout {
  readonly items: TextItem[] = [];
  #y = 0;
  /** The tops of open tables' rows, and where their longest cell ends. */
  readonly #rows: { top: number; bottom: number; column: number }[] = [];

  paragraph(pieces: readonly Piece[]): void {
    const sizes = pieces.flatMap((piece) => (piece === 'tab' ? [] : [piece.size]));
    const size = Math.max(DEFAULT_SIZE / 2, ...(sizes.length > 0 ? sizes : [DEFAULT_SIZE]));
    this.#y += size * LINE;
    const left = this.#left();
    const right = this.#rows.length > 0 ? left + COLUMN - 30 : Number.POSITIVE_INFINITY;
    let x = left;
    for (const piece of pieces) {
      if (piece === 'tab') {
        x = left + (Math.floor((x - left) / TAB) + 1) * TAB;
        continue;
      }
      const width = Math.min(piece.text.length * piece.size * CHARACTER, Math.max(1, right - x));
      if (piece.text.trim() !== '') this.#add(piece, x, width);
      x += width;
    }
  }

  #add({ text, isBold, size }: StyledText, x: number, width: number): void {
    if (this.items.length >= MAX_ITEMS) throw new UnreadableFile('curriculum_too_complex');
    this.items.push({ text, page: 1, x, y: this.#y, width, size, font: isBold ? 'bold' : 'regular' });
  }

  openRow(): void {
    this.#rows.push({ top: this.#y, bottom: this.#y, column: -1 });
  }

  openCell(): void {
    const row = this.#rows.at(-1);
    if (!row) return;
    row.column += 1;
    row.bottom = Math.max(row.bottom, this.#y);
    this.#y = row.top;
  }

  closeRow(): void {
    const row = this.#rows.pop();
    if (row) this.#y = Math.max(row.bottom, this.#y);
  }

  #left(): number {
    return this.#rows.reduce((x, { column }) => x + Math.max(0, column) * COLUMN, 0);
  }
}
