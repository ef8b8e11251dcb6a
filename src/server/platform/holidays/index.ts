// The public holidays of countries and of regions.
// Recent years come from a list that `node build/holidays.mjs` generates; other years are computed by date-holidays,
// which takes a fifth of the server's memory.
import type { HolidayLocation } from '../../../contract/holiday-locations.ts';
import type { CalendarDay } from '../../../domain/calendar/calendar-days.ts';

const spans = new Map<string, Promise<ReadonlySet<CalendarDay>>>();

/** The holidays of a region, or the nationwide ones of a country, from the first year to the last, inclusive. */
export function holidaysOf(
  location: HolidayLocation,
  firstYear: number,
  lastYear: number,
): Promise<ReadonlySet<CalendarDay>> {
  const key = `${location} ${firstYear} ${lastYear}`;
  const known = spans.get(key) ?? gather(location, firstYear, lastYear);
  spans.set(key, known);
  return known;
}

async function gather(
  location: HolidayLocation,
  firstYear: number,
  lastYear: number,
): Promise<ReadonlySet<CalendarDay>> {
  const { default: listed } = await import('../../../../resources/catalogues/holidays.json', {
    with: { type: 'json' },
  });
  const years: Readonly<Record<string, string>> = listed[location];
  const days = new Set<CalendarDay>();
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (const day of years[year]?.split(' ') ?? (await holidaysWorkedOut(location, year))) days.add(day);
  }
  return days;
}

/** The content of the list, in order. */
export async function holidaysWorkedOut(location: HolidayLocation, year: number): Promise<readonly CalendarDay[]> {
  const { workOutHolidays } = await import('./computed-holidays.ts');
  return workOutHolidays(location, year);
}
