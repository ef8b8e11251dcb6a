// Converts calendar dates to and from spreadsheet serial numbers, without time zones.

const millisecondsPerDay = 86_400_000;
const secondsPerDay = 86_400;

// Day 0 is 1899-12-30, because spreadsheets treat 1900 as a leap year. Only days from 1900-03-01 (serial 61) are the
// same in every program.
const dayZero = Date.UTC(1899, 11, 30);
const firstSafeSerial = 61;
const lastSerial = 2_958_465;
const daysBetweenEpochs = 1_462;

/**
 * Returns the serial number of a day, given as `yyyy-mm-dd` or as a Date (its day in UTC); undefined if it is no day
 * between 1900-03-01 and 9999-12-31.
 */
export function dateToSerial(value: string | Date): number | undefined {
  const time = typeof value === 'string' ? timeOfIsoDate(value) : value.getTime();
  const serial = Math.floor((time - dayZero) / millisecondsPerDay);
  return serial >= firstSafeSerial && serial <= lastSerial ? serial : undefined;
}

/** The serial number of `yyyy-mm-dd hh:mm[:ss]`, with its time as written, or of a day; undefined for other texts. */
export function dateTimeToSerial(text: string): number | undefined {
  const [, day = '', hours, minutes, seconds = '0'] =
    /^(\d{4}-\d{2}-\d{2})(?: ([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?: \S{1,6})?)?$/.exec(text) ?? [];
  const serial = dateToSerial(day);
  if (serial === undefined || hours === undefined) return serial;
  return serial + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / secondsPerDay;
}

/** The kind of value that a number format displays: a day, a time, or both. */
export type DateKind = 'date' | 'time' | 'date-time';

/**
 * Returns the ISO text of a serial number: `yyyy-mm-dd`, `hh:mm:ss`, or `yyyy-mm-ddThh:mm:ss` for a date-time not at
 * midnight; undefined if it is no date. `epoch1904` is the workbook's option for the older Macintosh epoch.
 */
export function serialToIso(serial: number, kind: DateKind, epoch1904: boolean): string | undefined {
  // Rounding to seconds first turns 23:59:59.9999999 into midnight of the next day.
  const allSeconds = Math.round(serial * secondsPerDay);
  if (kind === 'time') return allSeconds < 0 ? undefined : clock(allSeconds);
  const wholeSeconds = kind === 'date' ? Math.floor(serial) * secondsPerDay : allSeconds;
  const day = isoDay(Math.floor(wholeSeconds / secondsPerDay), epoch1904);
  const seconds = wholeSeconds % secondsPerDay;
  return day === undefined || seconds === 0 ? day : `${day}T${clock(seconds)}`;
}

/** Avoids regular expressions and objects, because it runs for every cell of a date column. */
function timeOfIsoDate(text: string): number {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return Number.NaN;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isReal ? Date.UTC(year, month - 1, day) : Number.NaN;
}

function digits(text: string, start: number, end: number): number {
  let number = 0;
  for (let index = start; index < end; index++) {
    const digit = text.charCodeAt(index) - 0x30;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  // Date.UTC adds 1900 to years of two digits.
  return end - start === 4 && number < 100 ? Number.NaN : number;
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeap ? 29 : 28;
}

function isoDay(day: number, epoch1904: boolean): string | undefined {
  const serial = epoch1904 ? day + daysBetweenEpochs : day;
  // Serial 60 is 1900-02-29, which did not exist, so earlier serials are off by one.
  if (serial < 1 || serial > lastSerial || (serial === firstSafeSerial - 1 && !epoch1904)) return undefined;
  const days = serial < firstSafeSerial && !epoch1904 ? serial + 1 : serial;
  return new Date(dayZero + days * millisecondsPerDay).toISOString().slice(0, 10);
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
