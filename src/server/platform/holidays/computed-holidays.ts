// Computes a country's public holidays with date-holidays, which needs 30 MB when loaded.
import Holidays from 'date-holidays';
import type { Country } from '../../../contract/countries.ts';
import { type CalendarDay, dayAfter } from '../../../domain/calendar/calendar-days.ts';

const DAY = 24 * 60 * 60 * 1000;

const calendars = new Map<Country, Holidays>();

/** The nationwide holidays of a country that begin in a year, sorted and without repetition. */
export function workOutHolidays(country: Country, year: number): readonly CalendarDay[] {
  const calendar = calendars.get(country) ?? new Holidays(country, { types: ['public'] });
  calendars.set(country, calendar);
  const days = new Set<CalendarDay>();
  for (const { date, start, end } of calendar.getHolidays(year)) {
    // Half holidays count as working days.
    const length = Math.floor((end.getTime() - start.getTime()) / DAY);
    for (let index = 0, day = date.slice(0, 10); index < length; index += 1, day = dayAfter(day)) days.add(day);
  }
  return [...days].sort();
}
