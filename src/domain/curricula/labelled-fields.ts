// Finds forms: a column of labels, each with its value beside it, as Europass and tables of word processors have them.
import { rowsOf } from './cells.ts';
import { headingSection } from './headings.ts';
import { beginsAsLabel, labelOf } from './labels.ts';
import type { Cell } from './layout-types.ts';
import { joinLines } from './plain-words.ts';

/** A label, and the cells beside it until the next one. */
export interface LabelledField {
  readonly label: Cell;
  /** Of a section, which may have its text beside it. */
  readonly isHeading: boolean;
  readonly rows: readonly (readonly Cell[])[];
}

/** Lines of one label. */
const MAX_LABEL_LINES = 5;
/** Between lines of one label, in parts of the size. */
const MAX_GAP = 1.8;
const MIN_FIELDS = 3;
/** Of the cells in the column of labels. */
const MIN_KNOWN_SHARE = 0.7;
/** In parts of the size: the top of a line above its baseline, with what a value may stand higher. */
const ASCENDER = 0.9;

interface Label {
  readonly cell: Cell;
  /** Null for texts that are no known label. */
  readonly kind: 'field' | 'heading' | null;
  readonly lines: number;
}

/** Whether so many texts begin as labels do: a quick look that spares most pages the others. */
export const mayHaveFields = (cells: readonly Cell[]): boolean =>
  cells.filter(({ text }) => beginsAsLabel(text)).length >= MIN_FIELDS;

/** @param left the cells of the first column @returns null if that is no column of labels */
export function labelledFields(left: readonly Cell[], right: readonly Cell[]): LabelledField[] | null {
  const labels = labelsIn(left);
  const isBeside = ({ cell }: Label) => right.some(({ y, size }) => Math.abs(y - cell.y) < 0.5 * size);
  const known = labels.filter(({ kind }) => kind !== null);
  const fields = known.filter((label) => label.kind === 'field');
  const lines = known.reduce((sum, label) => sum + label.lines, 0);
  if (fields.length < MIN_FIELDS || lines < MIN_KNOWN_SHARE * left.length) return null;
  if (!fields.every(isBeside)) return null;
  const tops = labels.map(({ cell }) => cell.y - ASCENDER * cell.size);
  const before = right.filter(({ y }) => y <= (tops[0] ?? 0));
  if (before.length > 0) return null;
  return labels.map(({ cell, kind }, index) => {
    const [from, to] = [tops[index] ?? 0, tops[index + 1] ?? Number.POSITIVE_INFINITY];
    const own = right.filter(({ y }) => y > from && y <= to);
    return { label: cell, isHeading: kind === 'heading', rows: rowsOf(own) };
  });
}

/** Joins the lines of each label; the longest known one wins. */
function labelsIn(left: readonly Cell[]): Label[] {
  const cells = left.toSorted((one, other) => one.y - other.y);
  const labels: Label[] = [];
  for (let index = 0; index < cells.length; ) {
    const label = longestLabel(cells, index) ?? { cell: cells[index] as Cell, kind: null, lines: 1 };
    labels.push(label);
    index += label.lines;
  }
  return labels;
}

/** Whether a line is a label of its own rather than the rest of the one above. */
const beginsLabel = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && (labelOf(text) !== null || headingSection(text) !== null);

function longestLabel(cells: readonly Cell[], start: number): Label | null {
  const [first] = cells.slice(start);
  if (!first) return null;
  for (let lines = Math.min(MAX_LABEL_LINES, cells.length - start); lines > 0; lines -= 1) {
    const own = cells.slice(start, start + lines);
    const isOne = own.every((cell, index) => {
      const before = own[index - 1];
      if (!before) return true;
      return cell.style === before.style && cell.y - before.y < MAX_GAP * cell.size && !beginsLabel(cell.text);
    });
    if (!isOne) continue;
    const text = own.map((cell) => cell.text).reduce(joinLines);
    const kind = labelOf(text.replace(/:\s*$/, '')) ? 'field' : headingSection(text) ? 'heading' : null;
    if (kind) return { cell: { ...first, text, x1: Math.max(...own.map(({ x1 }) => x1)) }, kind, lines };
  }
  return null;
}
