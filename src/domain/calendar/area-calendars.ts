// The work calendar of an area, from its own rules and those of the areas above it.
import type { SpecialDay } from '../../contract/api/work-calendars.ts';
import type { Country } from '../../contract/countries.ts';
import type { HolidayLocation } from '../../contract/holiday-locations.ts';
import type { WorkCalendar, WorkHours } from './business-days.ts';
import type { CalendarDay } from './calendar-days.ts';

/** What one calendar says itself; null is said by the calendar above. */
export interface CalendarRules {
  /** Where the public holidays are those of another place. */
  readonly holidaysIn: HolidayLocation | null;
  readonly weekdays: readonly number[] | null;
  readonly hours: WorkHours | null;
  readonly days: readonly SpecialDay[];
}

/** The area's parents, nearest first, beginning with itself. A cycle ends where it began. */
export function areaChain(areaId: number | null, parents: ReadonlyMap<number, number | null>): number[] {
  const chain: number[] = [];
  for (let id = areaId; id !== null && !chain.includes(id); id = parents.get(id) ?? null) chain.push(id);
  return chain;
}

/**
 * Finds the country or region of the public holidays: the nearest rules that name one decide.
 * @param chain nearest first
 */
export const holidayLocationOf = (chain: readonly CalendarRules[], country: Country): HolidayLocation =>
  chain.find(({ holidaysIn }) => holidaysIn !== null)?.holidaysIn ?? country;

/**
 * Applies rules to a calendar with the public holidays of their place: weekdays and hours of the nearest that has them, and the days of all.
 * @param chain nearest first
 * @param years the first and the last one, inclusive, in which yearly days are known
 */
export function applyRules(
  base: WorkCalendar,
  chain: readonly CalendarRules[],
  years: { readonly first: number; readonly last: number },
): WorkCalendar {
  const holidays = new Set(base.holidays);
  for (const { days } of chain.toReversed()) {
    for (const special of days) {
      for (const day of datesOf(special, years)) {
        if (special.works) holidays.delete(day);
        else holidays.add(day);
      }
    }
  }
  const weekdays = chain.find((rules) => rules.weekdays !== null)?.weekdays ?? base.weekdays;
  const hours = chain.find((rules) => rules.hours !== null)?.hours ?? base.hours;
  return { ...base, holidays, weekdays, hours };
}

function datesOf({ day, yearly }: SpecialDay, { first, last }: { first: number; last: number }): CalendarDay[] {
  if (!yearly) return [day];
  const dates = Array.from({ length: last - first + 1 }, (_none, index) => `${first + index}${day.slice(4)}`);
  // 29 February exists in leap years only.
  return dates.filter((date) => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date));
}
