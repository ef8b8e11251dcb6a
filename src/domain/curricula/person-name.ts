// Finds the name of the person: the largest text at the top that agrees with the e-mail address.
import { curriculumWords } from '../../contract/messages.ts';
import { isDateText } from './date-ranges.ts';
import { headingSection } from './headings.ts';
import type { CurriculumKnowledge } from './knowledge.ts';
import { type Cell, type Line, RECOGNIZED_FONT } from './layout-types.ts';
import { findLocation } from './locations.ts';
import { isUpperCase, joinLines, plain, wordsOf } from './plain-words.ts';
import type { ReadItem } from './skills.ts';

const particles: ReadonlySet<string> = new Set(curriculumWords.nameParticles);
const titles: ReadonlySet<string> = new Set(curriculumWords.titles);
const labels: ReadonlySet<string> = new Set(curriculumWords.labels.name);
const surnameLabels: ReadonlySet<string> = new Set(curriculumWords.surnameLabels);

interface Candidate extends ReadItem {
  readonly score: number;
}

export function findName(
  lines: readonly Line[],
  email: string | null,
  knowledge: CurriculumKnowledge,
): ReadItem | null {
  const labelled = labelledName(lines);
  const maxSize = Math.max(...lines.map(({ size }) => size), 1);
  const local = plain((email ?? '').split('@')[0] ?? '');
  const candidates = lines.flatMap((line, index) =>
    candidatesOf(lines, index, knowledge).map((item): Candidate => {
      const agreement = emailAgreement(item.text, local);
      const isPosition = knowledge.positionScore(item.text) >= 2 && agreement === 0;
      const isWhole = item.cells.some(({ y }) => y > line.y + 1) ? 0.1 : 0;
      const score =
        isWhole + (2 * line.size) / maxSize + 3 * agreement + (index < 6 ? 1 - index / 8 : 0) - (isPosition ? 2 : 0);
      return { ...item, score, confidence: Math.min(0.99, 0.6 + 0.3 * agreement + (line.size >= maxSize ? 0.1 : 0)) };
    }),
  );
  const best = candidates.toSorted((one, other) => other.score - one.score)[0];
  const isPart = best !== undefined && labelled !== null && plain(labelled.text).includes(plain(best.text));
  if (labelled && (isPart || !best || emailAgreement(best.text, local) < 0.6))
    return { ...labelled, text: nameCase(labelled.text) };
  return best ? { text: nameCase(separated(best.text, local)), confidence: best.confidence, cells: best.cells } : null;
}

/** The text before a separator, and with the next line if the name takes two. */
function candidatesOf(lines: readonly Line[], index: number, knowledge: CurriculumKnowledge): ReadItem[] {
  const line = lines[index];
  const [cell] = line?.cells ?? [];
  if (!line || !cell) return [];
  const found: ReadItem[] = [];
  const texts = [
    line.cells.map(({ text }) => text).join(' '),
    ...line.cells.flatMap(({ text, runs }) => [text, ...runs.map((run) => run.text)]),
  ];
  for (const whole of new Set(texts)) {
    const cells = line.cells.filter(({ text }) => whole.includes(text) || text.includes(whole));
    for (const text of new Set([whole, whole.split(/\s*[,|•·:(–—]\s*|\s+-\s+/u)[0] ?? ''])) {
      const clean = withoutTitles(text);
      if (isName(clean)) found.push({ text: clean, confidence: 0.6, cells });
    }
  }
  // What stands beside the name may belong to it, or to another column.
  const ways = [adjacentCells, ({ cells }: Line) => cells.slice(0, 1)];
  return [...found, ...ways.flatMap((cellsOf) => overLines(lines, index, { knowledge, cellsOf }))];
}

/** A narrow column breaks a name, at most into so many lines. */
const MAX_NAME_LINES = 4;
/** In points: below a name in the size of the text stands something else. */
const MIN_BROKEN_SIZE = 13;
/** In parts of the size: wider gaps part columns. */
const COLUMN_GAP = 2.5;

interface JoinedLines {
  readonly knowledge: CurriculumKnowledge;
  readonly cellsOf: (line: Line) => Cell[];
}

function overLines(lines: readonly Line[], index: number, { knowledge, cellsOf }: JoinedLines): ReadItem[] {
  const found: ReadItem[] = [];
  const [line] = lines.slice(index, index + 1);
  if (!line || line.size <= MIN_BROKEN_SIZE) return [];
  let last = line;
  let cells = cellsOf(line);
  const length = cells.map(({ text }) => text).join(' ').length;
  for (let count = 1; count < MAX_NAME_LINES; count += 1) {
    const at = lines.indexOf(last);
    // Another column may stand beside the name.
    const next = lines
      .slice(at + 1, at + 5)
      .find((other) => Math.abs(other.x0 - line.x0) < 3 && isSameType(line, other));
    const isBelow = next && next.page === line.page && next.y - last.y < 1.8 * line.size;
    // A label: «Celular: …».
    if (!isBelow || next.text.includes(':') || knowledge.positionScore(next.text) >= 2) break;
    cells = [...cells, ...cellsOf(next)];
    last = next;
    const joined = cells.map(({ text }) => text).reduce(joinLines);
    const clean = withoutTitles(joined.split(/\s*[,|•·:(–—]\s*/u)[0] ?? '');
    // The longest comes first: of equal ones it is the whole name.
    if (isName(clean) && clean.length > length) found.unshift({ text: clean, confidence: 0.6, cells });
  }
  return found;
}

function adjacentCells({ cells, size }: Line): Cell[] {
  const end = cells.findIndex((cell, at) => at > 0 && cell.x0 - (cells[at - 1]?.x1 ?? 0) > COLUMN_GAP * size);
  return end < 0 ? [...cells] : cells.slice(0, end);
}

/** Sizes that were measured on a picture vary. */
function isSameType(one: Line, other: Line): boolean {
  if (!one.style.startsWith(RECOGNIZED_FONT)) {
    return one.style === other.style && Math.abs(one.size - other.size) < 1;
  }
  const isNear = Math.abs(one.size - other.size) < 0.2 * Math.max(one.size, other.size);
  return isNear && isUpperCase(one.text) === isUpperCase(other.text);
}

const withoutTitles = (text: string): string =>
  text
    .replace(
      /^(?:curr[ií]culum(?: vitae)?|cv|hoja de vida|nombre(?: completo)?|name|dr|dra|ing|lic|mg|sr|sra|don|doña|prof)\b[.:\s–—-]+(?:de\s+)?/iu,
      '',
    )
    .trim();

/** A label, alone or before a surname: «APELLIDOS Paz Soto». */
const beginsWithLabel = (text: string): boolean => {
  const [first = '', ...rest] = wordsOf(text);
  return rest.length > 0 && (labels.has(first) || surnameLabels.has(first));
};

function isName(text: string): boolean {
  if (/[\d@:/+&]/.test(text) || text.length > 60 || isDateText(text)) return false;
  const words = text.split(/\s+/).filter(Boolean);
  const compared = plain(text);
  if (
    words.length < 1 ||
    words.length > 7 ||
    beginsWithLabel(text) ||
    titles.has(compared) ||
    headingSection(text) !== null
  )
    return false;
  if (words.length === 1 && (words[0]?.length ?? 0) < 8) return false;
  if (findLocation(text)?.isCertain) return false;
  return words.every((word) => particles.has(plain(word)) || /^\p{Lu}[\p{L}\p{M}'’.-]*$/u.test(word));
}

/** The share of the name's weight that the address has, from 0 to 1. */
function emailAgreement(name: string, local: string): number {
  const joined = local.replaceAll(/[\s\d]/g, '');
  if (joined.length < 3) return 0;
  const words = wordsOf(name).filter((word) => word.length > 1 && !particles.has(word));
  const found = words.filter((word) => word.length > 2 && joined.includes(word));
  const covered = found.reduce((sum, word) => sum + word.length, 0) / joined.length;
  const initials = words.length > 1 && found.length === 1 && joined.startsWith(words[0]?.charAt(0) ?? '-') ? 0.2 : 0;
  return Math.min(1, covered + initials);
}

interface LabelledValue {
  readonly label: string;
  readonly value: string;
  readonly line: Line;
}

/** «Nombres: Ana», or the label in one cell and the value in the next. */
const labelledValues = (lines: readonly Line[]): LabelledValue[] =>
  lines.flatMap((line) =>
    line.cells.flatMap((cell, position) => {
      const match = /^([^:]{3,24}):\s*(.*)$/u.exec(cell.text);
      const value = (match?.[2] || line.cells[position + 1]?.text) ?? '';
      return value === '' ? [] : [{ label: plain(match?.[1] ?? cell.text), value, line }];
    }),
  );

function labelledName(lines: readonly Line[]): ReadItem | null {
  const values = labelledValues(lines);
  const at = values.findIndex(({ label }) => labels.has(label));
  const own = values[at];
  if (!own) return null;
  // Surnames have labels of their own directly before or behind the name.
  const near = values.slice(Math.max(0, at - 2), at + 3).filter(({ label }) => surnameLabels.has(label));
  const [first = ''] = own.label.split(' ');
  const text =
    own.value.includes(',') && surnameLabels.has(first)
      ? own.value.split(',').toReversed().join(' ').trim()
      : [own.value, ...near.map(({ value }) => value)].join(' ');
  const cells = [own, ...near].flatMap(({ line }) => line.cells);
  return isName(text) ? { text, confidence: 0.95, cells } : null;
}

/** Letters that were set apart have lost the spaces of the name; the address may have them. */
function separated(name: string, local: string): string {
  if (name.includes(' ')) return name;
  const words = local.split(/[^\p{L}]+/u).filter((word) => word.length > 2 && plain(name).includes(word));
  let text = name;
  for (const word of words) {
    const at = plain(text).indexOf(word);
    if (at > 0 && text.charAt(at - 1) !== ' ') text = `${text.slice(0, at)} ${text.slice(at)}`;
  }
  return text;
}

/** Names in capitals are written as names. */
const nameCase = (text: string): string =>
  !isUpperCase(text)
    ? text
    : text
        .toLowerCase()
        .split(/\s+/)
        .map((word, index) =>
          index > 0 && particles.has(plain(word))
            ? word
            : word.replaceAll(/(?:^|[-'’])\p{L}/gu, (initial) => initial.toUpperCase()),
        )
        .join(' ');
