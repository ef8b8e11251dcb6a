// Formats days, times and lists in the language of the text at hand.
import { languageTags } from '../languages.ts';
import { presentLanguage } from './translated.ts';

/** English readers expect a clock of twelve hours. */
const time = (): Intl.DateTimeFormatOptions =>
  presentLanguage() === 'en'
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** Making a formatter takes 17 times as long as using it, and a page of free times formats hundreds of times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(instant: number, options: Intl.DateTimeFormatOptions): string {
  const language = languageTags[presentLanguage()];
  const key = `${language} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, options);
  formatters.set(key, formatter);
  return formatter.format(instant);
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** @param day YYYY-MM-DD, also followed by a time. @returns DD/MM/YYYY, in English with the name of the month */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 'YYYY-MM-DD'.length).split('-');
  if (presentLanguage() !== 'en') return `${date}/${month}/${year}`;
  return format(Date.UTC(Number(year), Number(month) - 1, Number(date)), { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The day of an instant at a place, as `dayText` writes days. @param instant epoch milliseconds */
export const dateText = (timeZone: string, instant: number): string =>
  presentLanguage() === 'en'
    ? format(instant, { dateStyle: 'medium', timeZone })
    : format(instant, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });

/** «26 de noviembre de 2026». @param instant epoch milliseconds */
export const longDayText = (timeZone: string, instant: number): string =>
  format(instant, { dateStyle: 'long', timeZone });

/** «jueves, 26 de noviembre». @param instant epoch milliseconds */
export const weekdayText = (timeZone: string, instant: number): string => format(instant, { ...DAY, timeZone });

/** Day, time and the name of the zone, as the reader may be in another one. @param instant epoch milliseconds */
export const momentText = (timeZone: string, instant: number): string =>
  format(instant, { ...DAY, ...time(), year: 'numeric', timeZone, timeZoneName: 'long' });

/** @param instant epoch milliseconds */
export const timeText = (timeZone: string, instant: number, more: Intl.DateTimeFormatOptions = {}): string =>
  format(instant, { ...time(), timeZone, ...more });

/** «Ana, Beto y Carla». */
export const listText = (names: readonly string[]): string =>
  new Intl.ListFormat(languageTags[presentLanguage()]).format(names);
