// Joins names, texts and periods that a line or a narrow column breaks.
import { curriculumWords } from '../../contract/messages.ts';
import { findDates, isDateText } from './date-ranges.ts';
import type { Cell, Line } from './layout-types.ts';
import { isContinued, isSentence, isUpperCase, joinLines, plain } from './plain-words.ts';
import { lineOf } from './reading-order.ts';

/**
 * Whether two lines are one text or two by their words; null if those do not say.
 * @param following the lines in the same type close below them
 */
export type IsOneText = (text: string, next: string, following: readonly string[]) => boolean | null;

const MIN_FULL_CHARACTERS = 18;
const present: ReadonlySet<string> = new Set(curriculumWords.present);

/** More lines are no name. */
const MAX_FOLLOWING_LINES = 4;
/** In points. */
const MAX_HANGING = 14;
const MAX_ACRONYM = 4;
const MAX_REST_OF_DATES = 18;

/** Joins a period that did not fit its column («mar 2021 – mar», «2023» below it), beside texts of two lines. */
export function joinWrappedDates(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const next = lines[index + 1];
    const [cell, ...others] = line?.cells ?? [];
    const [rest, ...besideRest] = next?.cells ?? [];
    if (!line || !next || !cell || !rest || !(isRestOfDates(cell, rest) || isRestOfText(cell, rest))) {
      if (line) joined.push(line);
      continue;
    }
    const whole = { ...cell, text: `${cell.text} ${rest.text}`, runs: [...cell.runs, ...rest.runs] };
    joined.push(lineOf([whole, ...others]));
    if (besideRest.length > 0) joined.push(lineOf(besideRest));
    index += 1;
  }
  return joined;
}

/** Words and signs at the end of a line after which a period continues in the next line. */
const OPEN_PERIOD = new RegExp(
  `(?:[-\\u2010-\\u2015]|\\b(?:${[...curriculumWords.rangeWords, ...curriculumWords.ofWords, ...curriculumWords.since].join('|')}))$`,
);

/** «Cajera, Acme (marzo de 2021 a», «abril de 2023).»: the line's text has a period that the next one ends. */
function isRestOfText(cell: Cell, rest: Cell): boolean {
  if (cell.page !== rest.page || Math.abs(cell.x0 - rest.x0) > MAX_HANGING || rest.y - cell.y > 1.8 * rest.size)
    return false;
  const isOpen =
    OPEN_PERIOD.test(plain(cell.text)) || /\([^)]*$/.test(cell.text) || /[-\u2010-\u2015]$/.test(cell.text);
  if (!isOpen) return false;
  const text = `${cell.text} ${rest.text}`;
  const period = findDates(text).find(
    ({ isRange, index, length }) => isRange && index < cell.text.length && index + length > cell.text.length + 1,
  );
  return period !== undefined && text.length - period.index - period.length <= MAX_REST_OF_DATES;
}

/** At the left, at the right, or at their centre. */
export const isAligned = (one: Cell, other: Cell): boolean =>
  [one.x0 - other.x0, one.x1 - other.x1, (one.x0 + one.x1 - other.x0 - other.x1) / 2].some(
    (distance) => Math.abs(distance) < 3,
  );

function isRestOfDates(cell: Cell, rest: Cell): boolean {
  if (cell.page !== rest.page || !isAligned(cell, rest) || rest.y - cell.y > 1.8 * rest.size) return false;
  if (rest.text.length > MAX_REST_OF_DATES || !/\d{4}/.test(cell.text)) return false;
  const isRange = (text: string) => findDates(text).some((date) => date.isRange);
  // Two whole dates below each other are joined with the texts beside them.
  if (present.has(plain(rest.text))) return isDateText(cell.text) && /[-\u2010-\u2015]\s*$/.test(cell.text);
  if (isDateText(cell.text) || isRange(cell.text) || isRange(rest.text)) return false;
  const text = `${cell.text} ${rest.text}`;
  return isRange(text) && isDateText(text);
}

/** Joins a head's text that did not fit its line with the rest of it. */
export function joinWrapped(lines: readonly Line[], edge: number, isOneText: IsOneText): Line[] {
  const joined: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const before = joined.at(-1);
    const isOne = (text: string, next: string) => isOneText(text, next, followingTexts(lines, index));
    const wrapped = before && wrappedCell(before, line, { edge, isOne });
    if (!before || !wrapped) {
      joined.push(line);
      continue;
    }
    const [rest] = line.cells;
    const text = joinLines(wrapped.text, rest?.text ?? '');
    const cell = { ...wrapped, text, y: line.y, runs: [...wrapped.runs, ...(rest?.runs ?? [])] };
    const cells = before.cells.map((other) => (other === wrapped ? cell : other));
    joined[joined.length - 1] = { ...before, cells, y: line.y, text: cells.map((other) => other.text).join('  ') };
  }
  return joined;
}

/** The texts of the next lines that continue a line's column in its type. */
function followingTexts(lines: readonly Line[], index: number): string[] {
  const texts: string[] = [];
  let before = lines[index];
  for (const line of lines.slice(index + 1, index + 1 + MAX_FOLLOWING_LINES)) {
    const isSame =
      before &&
      line.cells.length === 1 &&
      line.page === before.page &&
      line.style === before.style &&
      line.y - before.y < 1.6 * line.size;
    if (!isSame) break;
    texts.push(line.text);
    before = line;
  }
  return texts;
}

function wrappedCell(
  before: Line,
  line: Line,
  { edge, isOne }: { edge: number; isOne: (text: string, next: string) => boolean | null },
): Cell | null {
  const [rest] = line.cells;
  if (!rest || line.cells.length > 1 || before.page !== line.page || line.y - before.y > 1.6 * line.size) return null;
  const isDated = findDates(line.text).length > 0;
  if (isSentence(before.text) || isSentence(line.text) || isDateText(line.text)) return null;
  if (isDated && findDates(before.text).length > 0) return null;
  const index = before.cells.findIndex(({ x0 }) => Math.abs(x0 - rest.x0) < 3);
  const cell = before.cells[index];
  // «Centro San Blas —», with the degree below it in another type.
  if (cell && !isDated && /\p{L}\.?\s+[\u2012-\u2015-]$/u.test(cell.text) && findDates(cell.text).length === 0)
    return cell;
  if (
    !cell ||
    isDateText(cell.text) ||
    cell.runs.findLast(({ text }) => !isDateText(text))?.style !== rest.runs[0]?.style
  )
    return null;
  if (!isDated && isContinued(cell.text, rest.text)) return cell;
  // The last of several types goes on below: «Acme — *Backend*», «*Developer*».
  const isTail = cell.runs[0]?.style !== rest.runs[0]?.style && isFull(cell, rest, before.cells[index + 1]?.x0 ?? edge);
  if (isTail && !isDated) return cell;
  const byWords = isOne(cell.text, rest.text);
  if (byWords !== null) return byWords && !isDated ? cell : null;
  // «ACME LTDA.» below «Contadora» begins another text.
  if (isUpperCase(rest.text) && !isUpperCase(cell.text) && rest.text.length > MAX_ACRONYM) return null;
  return isFull(cell, rest, before.cells[index + 1]?.x0 ?? edge) ? cell : null;
}

/** Whether the next word did not fit. A column of nothing but short texts does not show its width. */
function isFull(cell: Cell, rest: Cell, limit: number): boolean {
  const [word = ''] = rest.text.split(' ');
  const width = ((rest.x1 - rest.x0) / Math.max(1, rest.text.length)) * (word.length + 1);
  return cell.text.length >= MIN_FULL_CHARACTERS && cell.x1 + width > limit - 4;
}
