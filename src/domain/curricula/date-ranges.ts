// Finds dates and periods in texts: «nov 2022 – ene 2026», «09/2016 - 08/2020», «desde marzo de 2018».
import { curriculumWords } from '../../contract/messages.ts';
import { searchable } from '../text/search-text.ts';

export interface DateRange {
  /** `YYYY-MM`, or `YYYY` without a month. */
  readonly start: string | null;
  /** Null while it goes on, or if the text states only a beginning. */
  readonly end: string | null;
  readonly isOngoing: boolean;
  /** Two dates, or an open one; a single date is none. */
  readonly isRange: boolean;
  /** Position in the text. */
  readonly index: number;
  readonly length: number;
}

const byLength = (words: readonly string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(' ', '\\s+'))
    .join('|');

const monthNumbers: ReadonlyMap<string, number> = new Map(
  curriculumWords.months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
const MONTH = `(?:${byLength([...monthNumbers.keys()])})`;
const YEAR = '(?:19[4-9]\\d|20[0-4]\\d)';
const DASH = '[-\u2010-\u2015\u2212~>→]+';
const OF = byLength(curriculumWords.ofWords);
const TO_WORDS = byLength(curriculumWords.rangeWords);
const DATE = [
  `(?:\\d{1,2}(?:\\s+(?:${OF}))?\\s+)?\\b${MONTH}\\b[.,]?\\s*(?:(?:${OF})\\s+|[-/,'’\u2019]\\s*)?(?:${YEAR}|['’]?\\d{2}(?!\\d|\\s*(?:${OF})\\b))`,
  `\\b${YEAR}[-/.](?:0?[1-9]|1[0-2])(?:[-/.](?:0?[1-9]|[12]\\d|3[01]))?\\b(?![-/.]?\\d)`,
  `\\b(?:0?[1-9]|[12]\\d|3[01])[-/.](?:0?[1-9]|1[0-2])[-/.]${YEAR}\\b`,
  `\\b(?:0?[1-9]|1[0-2])\\s?[-/.|]\\s?${YEAR}\\b`,
  `\\b${MONTH}\\b(?=\\.?\\s*(?:${DASH}|\\b(?:${TO_WORDS})\\b)\\s*\\b${MONTH}\\b)`,
  `\\b${YEAR}\\b(?!\\s*[%€$]|\\.\\d)`,
].join('|');
const ARTICLE = byLength(curriculumWords.articles);
const PRESENT = `(?:${byLength(curriculumWords.present)})`;
const TO = `\\s*[.,]?\\s*(?:${DASH}|\\b(?:${TO_WORDS})\\b|/)\\s*(?:(?:${TO_WORDS})\\b\\s*)?(?:(?:${ARTICLE})\\s+)?`;
const SINCE = `(?:\\b(?:${byLength(curriculumWords.since)})\\s+(?:(?:${ARTICLE})\\s+)?)?`;

const RANGE = new RegExp(
  [
    `(?<since>${SINCE})(?<start>${DATE})${TO}(?:(?<present>${PRESENT})\\b|(?<end>${DATE}|\\d{2}\\b(?![/.-]?\\d)))`,
    `(?<since2>${SINCE})(?<start2>${DATE})\\s+(?:(?<end2>${YEAR})\\b|(?<present2>${PRESENT})\\b)`,
    `\\b(?:${byLength(curriculumWords.openWords)})\\s+(?:(?:${ARTICLE})\\s+)?(?<open>${DATE})`,
    `\\b(?:${byLength(curriculumWords.untilWords)})\\s+(?:(?:${ARTICLE})\\s+)?(?<until>${DATE})`,
    `(?<single>${DATE})(?<dangling>\\s*${DASH}\\s*$)?`,
  ].join('|'),
  'gu',
);

/** Letters without accents, one for one, so that positions stay. */
const comparable = (text: string): string =>
  text.toLowerCase().length === text.length
    ? text.toLowerCase().replaceAll(/[\u00c0-\u024f]/g, (character) => searchable(character).charAt(0))
    : text;

export function findDates(text: string): DateRange[] {
  // Most texts have no digit, and every date has two.
  if (!/\d{2}/.test(text)) return [];
  const compared = comparable(text);
  const found: DateRange[] = [];
  for (const match of compared.matchAll(RANGE)) {
    const range = rangeOf(match);
    if (range) found.push(range);
  }
  return found;
}

function rangeOf(match: RegExpMatchArray): DateRange | null {
  const groups = match.groups ?? {};
  const position = { index: match.index ?? 0, length: match[0].length };
  const startText = groups.start ?? groups.start2;
  if (startText !== undefined) {
    const endText = groups.end ?? groups.end2;
    const end = endText === undefined ? null : dateOf(endText, startText);
    const start = dateOf(startText) ?? (end === null ? null : monthOfYear(startText, end));
    if (start === null || (endText !== undefined && end === null)) return null;
    if (end !== null && end < start.slice(0, end.length)) return null;
    return { start, end, isOngoing: end === null, isRange: true, ...position };
  }
  const open = groups.open ?? (groups.dangling === undefined ? undefined : groups.single);
  if (open !== undefined) {
    const start = dateOf(open);
    return start === null ? null : { start, end: null, isOngoing: true, isRange: true, ...position };
  }
  const end = dateOf(groups.until ?? groups.single ?? '');
  return end === null ? null : { start: null, end, isOngoing: false, isRange: false, ...position };
}

/** «2016-19» and «2016/19» shorten the year. */
function dateOf(text: string, startText?: string): string | null {
  const year = new RegExp(YEAR).exec(text)?.[0] ?? shortYear(text, startText);
  if (year === null) return null;
  const name = new RegExp(`\\b${MONTH}\\b`).exec(text)?.[0];
  const month = name === undefined ? monthNumber(text, year) : monthNumbers.get(name.replaceAll(/\s+/g, ' '));
  return month === undefined ? year : `${year}-${String(month).padStart(2, '0')}`;
}

function shortYear(text: string, startText: string | undefined): string | null {
  const digits = /(?:^|\D)(\d{2})\s*$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const hasName = new RegExp(MONTH).test(text);
  const century = startText === undefined ? undefined : new RegExp(YEAR).exec(startText)?.[0]?.slice(0, 2);
  if (!hasName && century === undefined) return null;
  return hasName ? (Number(digits) > 60 ? '19' : '20') + digits : century + digits;
}

function monthNumber(text: string, year: string): number | undefined {
  const numbers = text.replace(year, ' ').match(/\d+/g) ?? [];
  if (numbers.length === 0) return undefined;
  // Year first: the month follows; otherwise it is the last number before the year.
  const month = Number(text.trim().startsWith(year) ? numbers[0] : numbers.at(-1));
  return month >= 1 && month <= 12 ? month : undefined;
}

/** «ene - dic 2020»: both months are of the year that stands behind them. */
function monthOfYear(startText: string, end: string): string | null {
  const month = monthNumbers.get(startText.replace(/\W+$/, ''));
  return month === undefined ? null : `${end.slice(0, 4)}-${String(month).padStart(2, '0')}`;
}

/** Removes dates and the brackets and separators around them. */
export function withoutDates(text: string, dates: readonly DateRange[] = findDates(text)): string {
  let rest = text;
  for (const { index, length } of dates.toReversed())
    rest = `${rest.slice(0, index)}\u0000${rest.slice(index + length)}`;
  return rest
    .replaceAll(/[([]\s*\u0000[^)\]\u0000]{0,30}[)\]]/g, '\u0000')
    .replaceAll(/\s*[|·•,;:/–—-]?\s*\u0000\s*[|·•,;:/–—-]?\s*/g, ' \u0000 ')
    .replaceAll('\u0000', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Whether a text is a date and nothing else of weight, as a column of dates has it. */
export function isDateText(text: string): boolean {
  const dates = findDates(text);
  if (dates.length === 0) return false;
  return withoutDates(text, dates).replaceAll(/[^\p{L}\p{N}]/gu, '').length <= 2;
}
