// Parses dates in tables; the day/month order is decided per column from its cells.
import { z } from 'zod';
import { searchable } from '../../../../domain/text/search-text.ts';
import { serialToIso } from '../../../platform/spreadsheet/index.ts';
import { fillerWords, monthBeginnings } from './month-words.ts';

/** Whether the day or the month comes first if the year comes last. */
export const DateOrder = z.enum(['dmy', 'mdy']);
export type DateOrder = z.infer<typeof DateOrder>;

/** How many cells of a column have a day that can only be the first, or only the second number. */
export interface DateEvidence {
  dayFirst: number;
  monthFirst: number;
}

const EARLIEST_YEAR = 1900;
/** A two-digit year gives nobody a lower age than this if an earlier century is possible. */
const YOUNGEST = 14;
/** 1 January 1910 as a spreadsheet's number; smaller ones are years, ages, codes. */
const FIRST_SERIAL = 3654;

// A time after the date is ignored.
const threeNumbers = /^(\d{1,4})\s*([/\\._\- ])\s*(\d{1,2})\s*\2\s*(\d{1,4})\.?(?:(?:T|,?\s)\s*\d{1,2}:\d{2}.*)?$/;
const eightDigits = /^\d{8}$/;
const serial = /^\d{4,5}(?:[.,]\d+)?$/;
const time = /[ ,t]\s*\d{1,2}:\d{2}.*$/;
const ordinal = /(\d)(?:st|nd|rd|th|er|ro|º|°|ª)(?![\p{L}])/gu;

/** Adds the evidence of one cell for the order in its column. */
export function weighDate(cell: string, evidence: DateEvidence): void {
  // Most cells are no dates, and every cell of a file comes through here.
  if (cell.length < 6 || cell.length > 40) return;
  const found = threeNumbers.exec(cell.trim().replace(/^['’]/, ''));
  if (!found) return;
  const [first, second] = [Number(found[1]), Number(found[3])];
  if ((found[1] ?? '').length > 2 || first > 31) return;
  if (first > 12 && second <= 12) evidence.dayFirst += 1;
  if (second > 12 && second <= 31 && first <= 12) evidence.monthFirst += 1;
}

/** Null if no cell of the column decides. */
const decided = ({ dayFirst, monthFirst }: DateEvidence): DateOrder | null =>
  dayFirst === monthFirst ? null : monthFirst > dayFirst ? 'mdy' : 'dmy';

/** The day comes first, as in Spanish, unless more cells can only have the month first. */
export const orderOf = (evidence: DateEvidence): DateOrder => decided(evidence) ?? 'dmy';

/** One order per column. A column that does not decide has the order of the columns that do, if they agree. */
export function dateOrdersOf(columns: readonly DateEvidence[]): DateOrder[] {
  const orders = new Set(columns.map(decided).filter((order) => order !== null));
  const common = orders.size === 1 ? ([...orders][0] as DateOrder) : 'dmy';
  return columns.map((evidence) => decided(evidence) ?? common);
}

/**
 * A date of birth as `yyyy-mm-dd`; null if the text is no date, or one in the future or before 1900.
 * @param now epoch milliseconds
 */
export function readDate(text: string, order: DateOrder, now: number): string | null {
  const today = new Date(now).toISOString().slice(0, 10);
  const day = dayIn(text, order, { now, youngest: YOUNGEST });
  return day !== null && day <= today ? day : null;
}

/**
 * Any day as `yyyy-mm-dd`, with ` hh:mm[:ss]` if the cell has a time other than midnight, and behind it the zone as
 * written, «UTC» or «+02:00»; null if the text is no date.
 * @param now epoch milliseconds
 */
export function readDay(text: string, order: DateOrder, now: number): string | null {
  const day = dayIn(text, order, { now, youngest: -YEARS_AHEAD });
  if (day === null) return null;
  const clock = clockIn(text.trim());
  return clock === null || clock === '00:00' ? day : `${day} ${clock}`;
}

const clockShape =
  /[ ,t]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/i;

function clockIn(text: string): string | null {
  if (serial.test(text)) return /[.,]/.test(text) ? clockOfSerial(Number(text.replace(',', '.'))) : null;
  const [, hours = '', minutes, seconds = '00', half, zone] = clockShape.exec(text) ?? [];
  if (minutes === undefined) return null;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return null;
  const clock = `${String(hour).padStart(2, '0')}:${minutes}${seconds === '00' ? '' : `:${seconds}`}`;
  return zone === undefined ? clock : `${clock} ${zoneOf(zone)}`;
}

const zoneOf = (zone: string): string => (/^[+-]/.test(zone) ? zone.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2') : 'UTC');

function clockOfSerial(number: number): string | null {
  const time = serialToIso(number, 'date-time', false)?.split('T')[1];
  return time?.replace(/:00$/, '') ?? null;
}

/** Two-digit years later than this belong to the century before. */
const YEARS_AHEAD = 20;

interface YearOptions {
  readonly now: number;
  /** The least age of a day with a two-digit year, in years; below zero for days in the future. */
  readonly youngest: number;
}

function dayIn(text: string, order: DateOrder, options: YearOptions): string | null {
  // A leading apostrophe prevents a spreadsheet program from parsing the date.
  const cell = text.trim().replace(/^['’]/, '');
  return dayOfNumbers(cell, order, options) ?? dayOfDigits(cell, order) ?? dayOfWords(cell, options);
}

function dayOfNumbers(cell: string, order: DateOrder, options: YearOptions): string | null {
  const [, first, , second, third] = threeNumbers.exec(cell) ?? [];
  if (first === undefined || second === undefined || third === undefined) return null;
  const [a, b, c] = [Number(first), Number(second), Number(third)];
  if (first.length > 2 || a > 31) {
    const isDayBeforeMonth = b > 12 && c <= 12;
    return isoDay(fullYear(first, options), isDayBeforeMonth ? c : b, isDayBeforeMonth ? b : c);
  }
  const isDayFirst = b > 12 ? false : a > 12 || order === 'dmy';
  return isoDay(fullYear(third, options), isDayFirst ? b : a, isDayFirst ? a : b);
}

/** A spreadsheet's serial date, or a date of digits without separators. */
function dayOfDigits(cell: string, order: DateOrder): string | null {
  if (serial.test(cell)) {
    const number = Math.floor(Number(cell.replace(',', '.')));
    return number < FIRST_SERIAL ? null : (serialToIso(number, 'date', false) ?? null);
  }
  if (!eightDigits.test(cell)) return null;
  const at = (start: number, end: number) => Number(cell.slice(start, end));
  const yearFirst = isoDay(at(0, 4), at(4, 6), at(6, 8));
  if (yearFirst !== null) return yearFirst;
  const [first, second] = [at(0, 2), at(2, 4)];
  const isDayFirst = second > 12 ? false : first > 12 || order === 'dmy';
  return isoDay(at(4, 8), isDayFirst ? second : first, isDayFirst ? first : second);
}

/** «sábado, 24 de febrero de 1979», «24-feb-79», «24FEB1979», «Feb 24, 1979», «1979 feb 24», with a time behind it or not. */
function dayOfWords(cell: string, options: YearOptions): string | null {
  const words = searchable(cell)
    .replace(time, '')
    .replaceAll(ordinal, '$1')
    .replaceAll(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillerWords.has(word));
  if (words.length !== 3) return null;
  const named = words.findIndex((word) => monthOf(word) !== null);
  const [one, other] = words.filter((_word, index) => index !== named);
  const month = monthOf(words[named] ?? '');
  if (month === null || !one || !other || !/^\d+$/.test(one + other)) return null;
  const isYearFirst = one.length > 2;
  return isoDay(fullYear(isYearFirst ? one : other, options), month, Number(isYearFirst ? other : one));
}

const monthOf = (word: string): number | null =>
  /^\p{L}{3,10}$/u.test(word) ? (monthBeginnings.find(([beginning]) => word.startsWith(beginning))?.[1] ?? null) : null;

/** The full year of two digits: one at which the person is of working age, otherwise the latest in the past. */
function fullYear(digits: string, { now, youngest }: YearOptions): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  const present = new Date(now).getUTCFullYear();
  const recent = 2000 + year;
  const before = 1900 + year;
  if (recent <= present - youngest) return recent;
  return before >= present - 100 || recent > present ? before : recent;
}

function isoDay(year: number, month: number, day: number): string | null {
  if (year < EARLIEST_YEAR || year > 9999) return null;
  const iso = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
