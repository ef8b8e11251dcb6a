// Joins the pieces of a page's text into cells: ligatures, words and letter-spaced texts.
import { findDates } from './date-ranges.ts';
import type { Cell, Run, TextItem } from './layout-types.ts';
import { isUpperCase } from './plain-words.ts';

/** Gaps in parts of the font's size. */
const GLUE = 0.12;
const SAME_CELL = 0.95;
const SPACED_CELL = 2.2;
/** A line that is drawn with signs: «------», «______». */
const RULE = /^\s*(?:[-=*~_]{4,}|[\u2010-\u2015\u2500-\u257f\s]{4,})\s*$/u;
/** Wider than a space before a dot that separates texts. */
const MIN_DOT_GAP = 0.4;
const MAX_DATE_CHARACTERS = 26;

export function cellsOf(items: readonly TextItem[]): Cell[] {
  const visible = items.filter(({ text, size }) => text.trim() !== '' && size > 1 && !RULE.test(text));
  return rowsOf(visible).flatMap((row) => cellsOfRow(row));
}

export function rowsOf<Piece extends { readonly y: number; readonly size: number }>(
  pieces: readonly Piece[],
): Piece[][] {
  const rows: { y: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const last = row?.pieces.at(-1);
    if (row && last && piece.y - row.y < 0.4 * Math.min(piece.size, last.size)) row.pieces.push(piece);
    else rows.push({ y: piece.y, pieces: [piece] });
  }
  return rows.map((row) => row.pieces);
}

function cellsOfRow(row: readonly TextItem[]): Cell[] {
  const sorted = row.toSorted((one, other) => one.x - other.x);
  const groups: TextItem[][] = [];
  for (const item of sorted) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const size = Math.max(item.size, last?.size ?? 0);
    // The same text drawn twice makes a bold one.
    if (last && last.text === item.text && Math.abs(last.x - item.x) < 0.1 * size) continue;
    // A dot of a timeline parts the dates at its left from the text.
    if (last && isDot(item) && item.x - (last.x + last.width) > MIN_DOT_GAP * size && isDated(group)) {
      groups.push([]);
      continue;
    }
    const reach =
      last && group?.some(({ text }) => isSpaced(text.trim())) && /^\p{L}{1,2}(?: \p{L}{1,2})+$/u.test(item.text.trim())
        ? SPACED_CELL
        : SAME_CELL;
    if (group && last && item.x - (last.x + last.width) < reach * size) group.push(item);
    else groups.push([item]);
  }
  return withColons(groups.filter((group) => group.length > 0).map((group) => cellOf(group)));
}

const isDot = ({ text }: TextItem): boolean => /^\s*[●•○◦◉◆◇■▪⬤]\s*$/u.test(text);

/** Whether a group is a date or the beginning of a period: «oct. 2022 – mar.». */
function isDated(group: readonly TextItem[] | undefined): boolean {
  const text = (group ?? [])
    .map((item) => item.text)
    .join('')
    .trim();
  return text.length < MAX_DATE_CHARACTERS && findDates(text).length > 0;
}

/** A colon that a tab sets apart from its label, alone or before the value: «Cargo    : Analista». */
function withColons(cells: readonly Cell[]): Cell[] {
  const joined: Cell[] = [];
  for (const cell of cells) {
    const label = joined.at(-1);
    if (!label || !/^:(?:\s|$)/.test(cell.text) || !/[\p{L}\p{N})]$/u.test(label.text)) {
      joined.push(cell);
      continue;
    }
    joined[joined.length - 1] = { ...label, text: `${label.text}:` };
    const text = cell.text.replace(/^:\s*/, '');
    if (text === '') continue;
    const runs = cell.runs.map((run, index) => (index === 0 ? { ...run, text: run.text.replace(/^:\s*/, '') } : run));
    joined.push({ ...cell, text, runs: runs.filter((run) => run.text !== '') });
  }
  return joined;
}

function cellOf(items: readonly TextItem[]): Cell {
  const glue = characterGap(items);
  const isSet = items.some(({ text }) => isSpaced(text.trim()));
  const runs: { text: string; style: string }[] = [];
  let end = 0;
  for (const item of items) {
    const spelled = item.text.normalize('NFKC').replaceAll(/\s+/g, ' ');
    const text = isSet && /^\p{L}(?: \p{L})+$/u.test(spelled.trim()) ? spelled.replaceAll(' ', '') : unspaced(spelled);
    const style = `${item.font}|${Math.round(item.size * 2) / 2}`;
    const run = runs.at(-1);
    const space = run && item.x - end > glue * item.size && !run.text.endsWith(' ') && !text.startsWith(' ') ? ' ' : '';
    if (run && run.style === style) run.text += space + text;
    else {
      if (run) run.text += space;
      runs.push({ text, style });
    }
    end = item.x + item.width;
  }
  const joined = unspaced(
    runs
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const [first] = items;
  const size = Math.max(...items.map((item) => item.size));
  const main = runs.toSorted((one, other) => other.text.length - one.text.length)[0];
  return {
    text: joined,
    runs: runs.map((run): Run => ({ text: run.text.trim(), style: run.style })).filter(({ text }) => text !== ''),
    page: first?.page ?? 1,
    x0: first?.x ?? 0,
    x1: end,
    y: Math.max(...items.map((item) => item.y)),
    size,
    style: `${main?.style}|${isUpperCase(joined) ? 'upper' : 'mixed'}`,
  };
}

/** Letters set apart by hand have wide gaps; their words have wider ones. */
function characterGap(items: readonly TextItem[]): number {
  const single = items.filter(({ text }) => text.trim().length === 1);
  if (items.length < 4 || single.length < 0.8 * items.length) return GLUE;
  const gaps = items.slice(1).map((item, index) => {
    const before = items[index];
    return before ? (item.x - before.x - before.width) / item.size : 0;
  });
  const median = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  return Math.max(GLUE, median * 1.6);
}

/** «E X T R A C T O»; kerning may have joined some letters. */
function isSpaced(text: string): boolean {
  const pieces = text.split(' ');
  if (pieces.length < 3 || !pieces.every((piece) => /^\p{L}{1,2}$/u.test(piece))) return false;
  // «y a la» are words.
  const single = pieces.filter((piece) => /^\p{L}$/u.test(piece)).length;
  return single > pieces.length / 2 && (pieces.length > 3 || isUpperCase(text));
}

/** Spaces between words set apart in one piece are lost. */
const unspaced = (text: string): string => (isSpaced(text.trim()) ? text.trim().replaceAll(' ', '') : text);
