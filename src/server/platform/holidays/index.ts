// The public holidays of a country.
// Recent years come from a list that `node build/holidays.mjs` generates; other years are computed by date-holidays,
// which takes a fifth of the server's memory.
import type { Country } from '../../../contract/countries.ts';
import type { CalendarDay } from '../../../domain/calendar/calendar-days.ts';

const spans = new Map<string, Promise<ReadonlySet<CalendarDay>>>();

/** The nationwide holidays of a country, from the first year to the last, inclusive. */
export function holidaysOf(country: Country, firstYear: number, lastYear: number): Promise<ReadonlySet<CalendarDay>> {
  const key = `${country} ${firstYear} ${lastYear}`;
  const known = spans.get(key) ?? gather(country, firstYear, lastYear);
  spans.set(key, known);
  return known;
}

async function gather(country: Country, firstYear: number, lastYear: number): Promise<ReadonlySet<CalendarDay>> {
  const { default: listed } = await import('../../../../resources/catalogues/holidays.json', {
    with: { type: 'json' },
  });
  const years: Readonly<Record<string, string>> = listed[country];
  const days = new Set<CalendarDay>();
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (const day of years[year]?.split(' ') ?? (await holidaysWorkedOut(country, year))) days.add(day);
  }
  return days;
}

/** The content of the list, in order. */
export async function holidaysWorkedOut(country: Country, year: number): Promise<readonly CalendarDay[]> {
  const { workOutHolidays } = await import('./computed-holidays.ts');
  return workOutHolidays(country, year);
}
