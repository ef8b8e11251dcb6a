// Computes the public holidays of countries and regions with date-holidays, which needs 30 MB when loaded.
import Holidays from 'date-holidays';
import type { HolidayLocation } from '../../../contract/holiday-locations.ts';
import { type CalendarDay, dayAfter } from '../../../domain/calendar/calendar-days.ts';

const DAY = 24 * 60 * 60 * 1000;

const calendars = new Map<HolidayLocation, Holidays>();

/** The holidays of a region, or the nationwide ones of a country, that begin in a year, sorted and without repetition. */
export function workOutHolidays(location: HolidayLocation, year: number): readonly CalendarDay[] {
  const calendar = calendars.get(location) ?? calendarFor(location);
  calendars.set(location, calendar);
  const days = new Set<CalendarDay>();
  for (const { date, start, end } of calendar.getHolidays(year)) {
    // Half holidays count as working days.
    const length = Math.floor((end.getTime() - start.getTime()) / DAY);
    for (let index = 0, day = date.slice(0, 10); index < length; index += 1, day = dayAfter(day)) days.add(day);
  }
  return [...days].sort();
}

function calendarFor(location: HolidayLocation): Holidays {
  const [country = '', state = '', region = ''] = location.split('-');
  return new Holidays(country, state, region, { types: ['public'] });
}
