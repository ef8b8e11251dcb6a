// Lays out paragraphs and tables of formats without pages, so that they are read as those with positions.
import { isDateText } from '../../../../domain/curricula/date-ranges.ts';
import type { TextItem } from '../../../../domain/curricula/layout-types.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { type ParagraphForm, type Piece, PLAIN_FORM, positionTexts } from './tab-stops.ts';

interface Cell {
  /** Of its first column, from 0. */
  readonly column: number;
  /** The number of its columns. */
  readonly span: number;
  readonly blocks: Block[];
}

type Row = Cell[];
interface Table {
  readonly rows: Row[];
  /** In points, with the gap; empty if the document does not say. */
  readonly widths: number[];
}

interface Paragraph {
  readonly pieces: readonly Piece[];
  readonly form: ParagraphForm;
}

type Block = Paragraph | Table;

const LINE = 1.35;
/** Between the columns of a table. */
const GAP = 30;
/** Longer lines of a table are as wide as this. */
const MAX_COLUMN = 390;
/** An answer has far fewer; what unpacks to more is a bomb. */
const MAX_ITEMS = 60_000;
const MAX_DEPTH = 20;
const MAX_COLUMNS = 1000;
const DEFAULT_SIZE = 11;

export class ParagraphLayout {
  readonly #blocks: Block[] = [];
  /** The open tables. */
  readonly #tables: Table[] = [];
  /** Open tables that are too deep. */
  #deeper = 0;
  #count = 0;

  paragraph(pieces: readonly Piece[], form: ParagraphForm = PLAIN_FORM): void {
    this.#count += pieces.filter((piece) => piece !== 'tab' && piece.text.trim() !== '').length;
    if (this.#count > MAX_ITEMS) throw new UnreadableFile('curriculum_too_complex');
    this.#target().push({ pieces: [...pieces], form });
  }

  openTable(): void {
    // What lies deeper is read as texts below each other.
    if (this.#tables.length >= MAX_DEPTH) {
      this.#deeper += 1;
      return;
    }
    const table: Table = { rows: [], widths: [] };
    this.#target().push(table);
    this.#tables.push(table);
  }

  /** @param width in points */
  column(width: number): void {
    const widths = this.#tables.at(-1)?.widths;
    if (widths && widths.length < MAX_COLUMNS) widths.push(width);
  }

  openRow(): void {
    if (this.#deeper === 0) this.#tables.at(-1)?.rows.push([]);
  }

  /** @param span the number of columns that it takes */
  openCell(span = 1): void {
    const row = this.#tables.at(-1)?.rows.at(-1);
    if (!row || this.#deeper > 0) return;
    const last = row.at(-1);
    const column = last ? last.column + last.span : 0;
    if (column + span <= MAX_COLUMNS) row.push({ column, span, blocks: [] });
  }

  get isInTable(): boolean {
    return this.#tables.length > 0;
  }

  closeTable(): void {
    if (this.#deeper > 0) this.#deeper -= 1;
    else this.#tables.pop();
  }

  /** The texts at their places on one long page. */
  items(): TextItem[] {
    const items: TextItem[] = [];
    layOut(this.#blocks, { left: 0, top: 0, width: Number.POSITIVE_INFINITY }, items);
    return items;
  }

  /** Texts of a table between its cells stand before it. */
  #target(): Block[] {
    return this.#tables.at(-1)?.rows.at(-1)?.at(-1)?.blocks ?? this.#blocks;
  }
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** @returns the bottom of the blocks */
function layOut(blocks: readonly Block[], { left, top, width }: Area, items: TextItem[]): number {
  let y = top;
  /** Where the texts beside the latest dates begin, which tabs at the beginning of the next lines lead to. */
  let beside: number | null = null;
  for (const block of blocks) {
    if ('rows' in block) {
      y = layOutTable(block, { left, top: y, width }, items);
      beside = null;
      continue;
    }
    y += sizeOf(block.pieces) * LINE;
    if (beside !== null && block.form === PLAIN_FORM && block.pieces[0] === 'tab') {
      layOutLine(
        { ...block, pieces: withoutTabs(block.pieces) },
        { left: left + beside, top: y, width: Math.max(1, width - beside) },
        items,
      );
      continue;
    }
    layOutLine(block, { left, top: y, width }, items);
    if (block.pieces.length > 0) beside = besideDates(block);
  }
  return y;
}

const withoutTabs = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.slice(pieces.findIndex((piece) => piece !== 'tab'));

/** Where the text behind dates and a tab begins; null for other lines. */
function besideDates({ pieces, form }: Paragraph): number | null {
  const tab = pieces.indexOf('tab');
  const before = pieces.slice(0, Math.max(0, tab)).flatMap((piece) => (piece === 'tab' ? [] : [piece.text]));
  if (!isDateText(before.join(''))) return null;
  return positionTexts(pieces, form).texts.find(({ piece }) => pieces.indexOf(piece) > tab)?.x ?? null;
}

function layOutTable(table: Table, { left, top }: Area, items: TextItem[]): number {
  const { rows } = table;
  const widths = columnWidths(table);
  const lefts = [left];
  for (const [column, width] of widths.entries()) lefts.push((lefts[column] ?? left) + width + GAP);
  let y = top;
  for (const row of rows) {
    let bottom = y;
    for (const { column, span, blocks } of row) {
      const start = lefts[column] ?? left;
      const end = (lefts[column + span] ?? start + MAX_COLUMN) - GAP;
      bottom = Math.max(bottom, layOut(blocks, { left: start, top: y, width: Math.max(1, end - start) }, items));
    }
    y = bottom;
  }
  return y;
}

/** As the document says, or as wide as their longest text; cells of several columns do not count. */
function columnWidths({ rows, widths: given }: Table): number[] {
  const cells = rows.flat();
  const widths = new Array<number>(rows.reduce((most, row) => Math.max(most, endOf(row.at(-1))), 0)).fill(0);
  if (widths.length === given.length) return given.map((width) => Math.max(1, width - GAP));
  for (const { column, span, blocks } of cells) {
    if (span === 1) widths[column] = Math.max(widths[column] ?? 0, widthOf(blocks));
  }
  return widths;
}

const endOf = (cell: Cell | undefined): number => (cell ? cell.column + cell.span : 0);

function widthOf(blocks: readonly Block[]): number {
  let widest = 0;
  for (const block of blocks) {
    const width =
      'rows' in block
        ? columnWidths(block).reduce((sum, one) => sum + one + GAP, -GAP)
        : Math.min(MAX_COLUMN, positionTexts(block.pieces, block.form).end);
    widest = Math.max(widest, width);
  }
  return widest;
}

function sizeOf(pieces: readonly Piece[]): number {
  const sizes = pieces.flatMap((piece) => (piece === 'tab' ? [] : [piece.size]));
  return Math.max(DEFAULT_SIZE / 2, ...(sizes.length > 0 ? sizes : [DEFAULT_SIZE]));
}

function layOutLine({ pieces, form }: Paragraph, { left, top: y, width: room }: Area, items: TextItem[]): void {
  for (const { piece, x, width } of positionTexts(pieces, form).texts) {
    const start = Math.min(x, Math.max(0, room - 1));
    const { text, isBold, size } = piece;
    const font = isBold ? 'bold' : 'regular';
    items.push({ text, page: 1, x: left + start, y, width: Math.min(width, Math.max(1, room - start)), size, font });
  }
}
