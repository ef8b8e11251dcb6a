// Puts the cells of a page into reading order by its layout: columns, sidebars, tables, labels beside their text.
import {
  ASCENDER,
  alignedShare,
  blocksOf,
  DESCENDER,
  endsAtOneEdge,
  headingCount,
  overlapOf,
  overlapsText,
  SAME_EDGE,
} from './cell-groups.ts';
import { rowsOf } from './cells.ts';
import { isDateText } from './date-ranges.ts';
import { headingSection, isDutiesLabel } from './headings.ts';
import { type LabelledField, labelledFields, mayHaveFields } from './labelled-fields.ts';
import type { Cell, Flow, Line } from './layout-types.ts';
import { isLevel } from './levels.ts';
import { CELL_GAP } from './line-boxes.ts';
import { isUpperCase, joinLines } from './plain-words.ts';

/** In points. */
const MIN_GUTTER = 7;
const MAX_DEPTH = 12;
/** The share of levels in a column of nothing else. */
const MIN_LEVELS = 0.7;
/** Columns are preferred to cells of a grid. */
const COLUMNS_WEIGHT = 3;

type Split =
  | { readonly kind: 'columns' | 'grid'; readonly left: Cell[]; readonly right: Cell[] }
  | { readonly kind: 'labels'; readonly labels: Cell[][]; readonly right: Cell[] };

interface Candidate {
  readonly split: Split;
  readonly top: number;
  readonly bottom: number;
  readonly score: number;
}

export function flowsOf(cells: readonly Cell[], after: Flow | null = null, depth = 0): Flow[] {
  if (cells.length === 0) return [];
  const form = depth < MAX_DEPTH ? formIn(cells) : null;
  if (form) return formFlows(cells, form, after, depth);
  const best = depth < MAX_DEPTH ? bestSplit(cells) : null;
  if (!best) return [flowOf(cells, after)];
  const { split, top, bottom } = best;
  const inside = new Set(
    split.kind === 'labels' ? [...split.labels.flat(), ...split.right] : [...split.left, ...split.right],
  );
  const above = flowsOf(
    cells.filter((cell) => !inside.has(cell) && cell.y < top),
    after,
    depth + 1,
  );
  const before = above.at(-1) ?? after;
  const middle = split.kind === 'labels' ? labelledFlows(split, before, depth) : columnFlows(split, before, depth);
  const below = flowsOf(
    cells.filter((cell) => !inside.has(cell) && cell.y > bottom),
    middle.at(-1) ?? before,
    depth + 1,
  );
  return [...above, ...middle, ...below];
}

interface Form {
  readonly fields: readonly LabelledField[];
  readonly cells: ReadonlySet<Cell>;
}

/** Labels stand far left. Other pages, and hostile ones, are not searched for forms. */
const MAX_FORM_EDGES = 12;
const MAX_FORM_CELLS = 3000;

function formIn(cells: readonly Cell[]): Form | null {
  if (cells.length > MAX_FORM_CELLS || !mayHaveFields(cells)) return null;
  for (const edge of leftEdges(cells).slice(0, MAX_FORM_EDGES)) {
    for (const run of runsWithoutCrossing(cells, edge)) {
      for (const part of [run, ...betweenHeadings(run)]) {
        const form = formOf(part, edge);
        if (form) return form;
      }
    }
  }
  return null;
}

function formOf(run: readonly Cell[], edge: number): Form | null {
  const left = run.filter(({ x0 }) => x0 < edge - 1);
  // A title may stand above the column of values.
  const top = Math.min(...left.map(({ y, size }) => y - size));
  const right = run.filter((cell) => !left.includes(cell) && cell.y > top);
  const fields = labelledFields(left, right);
  return fields && { fields, cells: new Set([...left, ...right]) };
}

/** Each label with its value in one line. Labels of descriptions and sections have a line of their own. */
function formFlows(cells: readonly Cell[], form: Form, after: Flow | null, depth: number): Flow[] {
  const own = [...form.cells];
  const [top, bottom] = [Math.min(...own.map(({ y }) => y)), Math.max(...own.map(({ y }) => y))];
  const outside = cells.filter((cell) => !form.cells.has(cell));
  const above = flowsOf(
    outside.filter(({ y }) => y < top),
    after,
    depth + 1,
  );
  const lines = form.fields.flatMap(({ label, isHeading, rows: [first = [], ...rest] }) => {
    const others = [first, ...rest].filter((row) => row.length > 0).map(sortedLine);
    if (isHeading) return [{ ...lineOf([label]), isLabel: true }, ...others];
    if (isDutiesLabel(label.text) || first.length === 0) return [lineOf([label]), ...others];
    return [lineOf([label, oneCell(first)]), ...rest.map(sortedLine)];
  });
  const flow: Flow = {
    lines,
    after: above.at(-1) ?? after,
    page: cells[0]?.page ?? 1,
    x0: Math.min(...own.map(({ x0 }) => x0)),
    x1: Math.max(...own.map(({ x1 }) => x1)),
  };
  const below = flowsOf(
    outside.filter(({ y }) => y > bottom),
    flow,
    depth + 1,
  );
  return [...above, flow, ...below];
}

const sortedLine = (row: readonly Cell[]): Line => lineOf(row.toSorted((one, other) => one.x0 - other.x0));

/** A value with wide gaps between its words. */
function oneCell(row: readonly Cell[]): Cell {
  const { cells, x1 } = sortedLine(row);
  const [first] = cells;
  if (!first) throw new RangeError('a value has at least one cell');
  return { ...first, text: cells.map((cell) => cell.text).join(' '), runs: cells.flatMap(({ runs }) => runs), x1 };
}

const columnFlows = ({ left, right }: { left: Cell[]; right: Cell[] }, before: Flow | null, depth: number): Flow[] => [
  ...flowsOf(left, before, depth + 1),
  ...flowsOf(right, before, depth + 1),
];

function labelledFlows(
  { labels, right }: { labels: Cell[][]; right: Cell[] },
  before: Flow | null,
  depth: number,
): Flow[] {
  const flows: Flow[] = [];
  const tops = labels.map((label) => Math.min(...label.map(({ y, size }) => y - size * 0.9)));
  const band = (from: number, to: number) => right.filter((cell) => cell.y > from && cell.y <= to);
  flows.push(...flowsOf(band(Number.NEGATIVE_INFINITY, tops[0] ?? 0), before, depth + 1));
  for (const [index, label] of labels.entries()) {
    const flow = flowOf(label, flows.at(-1) ?? before);
    const [first] = flow.lines;
    const text = flow.lines.map((line) => line.text).reduce(joinLines);
    flows.push(first ? { ...flow, lines: [{ ...first, text, isLabel: true }] } : flow);
    flows.push(
      ...flowsOf(band(tops[index] ?? 0, tops[index + 1] ?? Number.POSITIVE_INFINITY), flows.at(-1) ?? null, depth + 1),
    );
  }
  return flows;
}

function flowOf(cells: readonly Cell[], after: Flow | null): Flow {
  const lines = rowsOf(cells).map(sortedLine);
  return {
    lines,
    after,
    page: cells[0]?.page ?? 1,
    x0: Math.min(...cells.map(({ x0 }) => x0)),
    x1: Math.max(...cells.map(({ x1 }) => x1)),
  };
}

export function lineOf(cells: readonly Cell[]): Line {
  const [first] = cells;
  if (!first) throw new RangeError('a line has at least one cell');
  return {
    cells,
    text: cells.map(({ text }) => text).join(CELL_GAP),
    page: first.page,
    y: first.y,
    x0: first.x0,
    x1: cells.at(-1)?.x1 ?? first.x1,
    size: first.size,
    style: first.style,
  };
}

function bestSplit(cells: readonly Cell[]): Candidate | null {
  let best: Candidate | null = null;
  for (const edge of leftEdges(cells)) {
    for (const run of runsWithoutCrossing(cells, edge)) {
      for (const part of [run, ...betweenHeadings(run)]) {
        const candidate = candidateOf(part, edge);
        const crossesHeading = candidate?.split.kind === 'grid' && part === run && betweenHeadings(run).length > 1;
        if (candidate && !crossesHeading && candidate.score > (best?.score ?? 0)) best = candidate;
      }
    }
  }
  return best;
}

/** The left edges that at least two cells share. */
function leftEdges(cells: readonly Cell[]): number[] {
  const sorted = cells.map(({ x0 }) => x0).toSorted((one, other) => one - other);
  const edges: number[] = [];
  for (const [index, x] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next !== undefined && next - x < SAME_EDGE && (edges.length === 0 || x - (edges.at(-1) ?? 0) > SAME_EDGE))
      edges.push(x);
  }
  return edges.filter((edge) => edge > (sorted[0] ?? 0) + SAME_EDGE);
}

function runsWithoutCrossing(cells: readonly Cell[], edge: number): Cell[][] {
  const runs: Cell[][] = [[]];
  for (const row of rowsOf(cells)) {
    const crosses = row.some(({ x0, x1 }) => x0 < edge - 1 && x1 > edge - MIN_GUTTER);
    if (crosses) runs.push([]);
    else runs.at(-1)?.push(...row);
  }
  return runs.filter((run) => run.length > 2);
}

/** A run in parts, without the rows that are a heading; several headings in a row begin a part. */
function betweenHeadings(run: readonly Cell[]): Cell[][] {
  const parts: Cell[][] = [[]];
  for (const row of rowsOf(run)) {
    const isHeadings = row.every(({ text }) => headingSection(text) !== null);
    if (isHeadings) parts.push([]);
    if (!isHeadings || row.length > 1) parts.at(-1)?.push(...row);
  }
  return parts.length > 1 ? parts : [];
}

function candidateOf(run: readonly Cell[], edge: number): Candidate | null {
  const left = run.filter(({ x0 }) => x0 < edge - 1);
  const right = run.filter(({ x0 }) => x0 >= edge - 1);
  if (left.length === 0 || right.length < 2) return null;
  const overlap = overlapOf(left, right);
  if (overlap <= 0) return null;
  const split = splitOf(left, right);
  if (!split) return null;
  if (split.kind === 'grid') return gridOf(run, edge);
  if (split.kind === 'columns' && beginsWithDates(right, edge)) return null;
  const ys = (split.kind === 'labels' ? [...split.labels.flat(), ...split.right] : run).map(({ y }) => y);
  return { split, top: Math.min(...ys), bottom: Math.max(...ys), score: overlap * COLUMNS_WEIGHT };
}

/** Dates at the right of their texts are no column, nor part of one that stands further right. */
function beginsWithDates(right: readonly Cell[], edge: number): boolean {
  const first = right.filter(({ x0 }) => x0 - edge < SAME_EDGE);
  return first.filter(({ text }) => isDateText(text)).length > 0.5 * first.length;
}

/** Short texts beside each other; rows with text on one side only are outside, at the top. */
function gridOf(run: readonly Cell[], edge: number): Candidate | null {
  const rows = rowsOf(run);
  const isOn = (side: 'left' | 'right') => (row: readonly Cell[]) =>
    row.some(({ x0 }) => (side === 'left' ? x0 < edge - 1 : x0 >= edge - 1));
  const first = rows.findIndex((row) => isOn('left')(row) && isOn('right')(row));
  if (first < 0) return null;
  const cells = rows.slice(first).flat();
  const left = cells.filter(({ x0 }) => x0 < edge - 1);
  const right = cells.filter(({ x0 }) => x0 >= edge - 1);
  const overlap = overlapOf(left, right);
  if (rowsOf(left).length < 2 || rowsOf(right).length < 2 || overlap <= 0) return null;
  const ys = cells.map(({ y }) => y);
  return { split: { kind: 'grid', left, right }, top: Math.min(...ys), bottom: Math.max(...ys), score: overlap };
}

function splitOf(left: Cell[], right: Cell[]): Split | null {
  const share = (cells: readonly Cell[], test: (cell: Cell) => boolean) => cells.filter(test).length / cells.length;
  const isDate = ({ text }: Cell) => isDateText(text);
  // What is rated stands at the left of its level.
  if (share(right, ({ text }) => isLevel(text)) > MIN_LEVELS) return null;
  const leftDates = share(left, isDate);
  const rightDates = share(right, isDate);
  const headingsLeft = headingCount(left);
  const headingsRight = headingCount(right);
  // A column of labels that ends at one edge may have the dates of the texts beside it, too.
  const dates = endsAtOneEdge(left) ? left.filter(isDate) : [];
  const labels = headingsLeft > 0 ? blocksOf(left.filter((cell) => !dates.includes(cell))) : [];
  const named = labels.filter((label) => headingSection(label.map(({ text }) => text).reduce(joinLines)) !== null);
  const beside = named.filter((label) => isBesideText(label, right));
  if (
    named.length > 0 &&
    named.length >= 0.6 * labels.length &&
    headingsRight < 0.5 * named.length &&
    beside.length >= 0.5 * named.length
  ) {
    // A name above the labels is none.
    const first = labels.findIndex((label) => named.includes(label) || label.some((cell) => overlapsText(cell, right)));
    return { kind: 'labels', labels: labels.slice(first), right: [...right, ...dates] };
  }
  if (headingsLeft > 0 && headingsRight > 0)
    return headingsInOneRow(left, right) || isTable(left, right) || hasOwnRows(left, right) || hasOwnRows(right, left)
      ? null
      : { kind: 'columns', left, right };
  if (leftDates > 0.4 || rightDates > 0.4 || isDatesBelowHeadings(left, right)) return null;
  if (headingsLeft + headingsRight > 0) {
    const [side, other] = headingsLeft > 0 ? [right, left] : [left, right];
    // Rows go across, as in a table or in grids below several headings.
    if (side.length < 3 || alignedShare(other, side) > 0.85 || hasOwnRows(other, side)) return null;
    return isBesideHeading(side, other) ? { kind: 'columns', left, right } : gridUnlessDates(left, right);
  }
  return gridUnlessDates(left, right);
}

/** A heading that has its text below is no label. */
const isBesideText = (label: readonly Cell[], right: readonly Cell[]): boolean =>
  label.some((cell) => right.some(({ y, size }) => Math.abs(y - cell.y) < Math.max(size, cell.size)));

/** Dates on one side only are of the texts beside them; on both sides they are of entries beside each other. */
function gridUnlessDates(left: Cell[], right: Cell[]): Split | null {
  const hasDates = (cells: readonly Cell[]) => cells.some(({ text }) => isDateText(text));
  return hasDates(left) === hasDates(right) ? { kind: 'grid', left, right } : null;
}

/** Whether the headings at the right are the heads of columns: with a plain text at their left, below a heading. */
function isTable(left: readonly Cell[], right: readonly Cell[]): boolean {
  const heads = right.filter(({ text }) => headingSection(text) !== null);
  const rows = rowsOf(left);
  const isHead = (head: Cell): boolean => {
    const at = rows.findIndex((row) => alignedShare(row, [head]) === 1);
    const isHeading = (row: readonly Cell[] | undefined) => headingSection(row?.[0]?.text ?? '') !== null;
    return at >= 0 && !isHeading(rows[at]) && (at === 0 || isHeading(rows[at - 1]));
  };
  return heads.length > 0 && heads.every(isHead) && alignedShare(left, right) > 0.85;
}

/** Whether several headings of the other column each have a row of their own, as between the tables of a page. */
function hasOwnRows(other: readonly Cell[], side: readonly Cell[]): boolean {
  const [top, bottom] = [Math.min(...side.map(({ y }) => y)), Math.max(...side.map(({ y }) => y))];
  const headings = other.filter(({ text, y }) => y > top && y < bottom && headingSection(text) !== null);
  const isBeside = (heading: Cell) =>
    side.some(
      ({ y, size }) => y > heading.y - heading.size && y - ASCENDER * size < heading.y + DESCENDER * heading.size,
    );
  return headings.length > 1 && !headings.some(isBeside);
}

/** Whether a column has the dates of the texts beside them, and headings with rows of their own. */
function isDatesBelowHeadings(left: readonly Cell[], right: readonly Cell[]): boolean {
  const headings = left.filter(({ text }) => headingSection(text) !== null);
  const dates = left.filter(({ text }) => isDateText(text));
  return dates.length > 0 && headings.length + dates.length === left.length && alignedShare(right, headings) === 0;
}

/** Whether a heading of the other column stands between texts of this one. */
function isBesideHeading(side: readonly Cell[], other: readonly Cell[]): boolean {
  const ys = side.map(({ y }) => y);
  return other.some(
    ({ text, y, size }) => y > Math.min(...ys) + size && y < Math.max(...ys) && headingSection(text) !== null,
  );
}

/** A table's head, or two headings of which each has its text below, side by side. */
const headingsInOneRow = (left: readonly Cell[], right: readonly Cell[]): boolean =>
  left.length < 2 || (right.length < 2 && isUpperCase(right[0]?.text ?? ''));
