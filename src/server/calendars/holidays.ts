// The public holidays of a country, by the calendars of date-holidays, which is loaded when the first one is asked for.
import type Holidays from 'date-holidays';
import type { Country } from '../../contract/api/organizations.ts';
import { type CalendarDay, dayAfter } from '../../domain/calendar-days.ts';

const DAY = 24 * 60 * 60 * 1000;

type Calendar = Holidays;
const calendars = new Map<Country, Promise<Calendar>>();
const spans = new Map<string, Promise<ReadonlySet<CalendarDay>>>();

/** The days that are holidays in all of a country, from the beginning of a year to the end of another. */
export function holidaysOf(country: Country, firstYear: number, lastYear: number): Promise<ReadonlySet<CalendarDay>> {
  const key = `${country} ${firstYear} ${lastYear}`;
  const known = spans.get(key) ?? workOut(country, firstYear, lastYear);
  spans.set(key, known);
  return known;
}

async function workOut(country: Country, firstYear: number, lastYear: number): Promise<ReadonlySet<CalendarDay>> {
  const calendar = await (calendars.get(country) ?? open(country));
  const days = new Set<CalendarDay>();
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (const { date, start, end } of calendar.getHolidays(year)) {
      // Half a day off is a day on which work is done.
      const length = Math.floor((end.getTime() - start.getTime()) / DAY);
      for (let index = 0, day = date.slice(0, 10); index < length; index += 1, day = dayAfter(day)) days.add(day);
    }
  }
  return days;
}

function open(country: Country): Promise<Calendar> {
  const opening = import('date-holidays').then(({ default: Opened }) => new Opened(country, { types: ['public'] }));
  calendars.set(country, opening);
  return opening;
}
