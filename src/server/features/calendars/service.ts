// Working calendars of processes: the country's holidays and the process's own pauses.
import type { Pause, WorkCalendar } from '../../../domain/calendar/business-days.ts';
import { timeZoneOf } from '../../../domain/calendar/countries.ts';
import type { Reader } from '../../platform/db/index.ts';
import { holidaysOf } from './holidays.ts';
import { countryOf, workedOn } from './queries.ts';

const yearOf = (instant: number): number => new Date(instant).getUTCFullYear();

/** As the column keeps them. */
export const pausesOf = (row: { readonly pauses: string }): readonly Pause[] => JSON.parse(row.pauses) as Pause[];

/**
 * By process; those without a pause share one calendar for each country, so that what is worked out by it is worked out
 * once. Holidays are known from the year before the oldest of the processes was made to the year after `now`.
 */
export async function calendarsOf(
  db: Reader,
  processIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, WorkCalendar>> {
  if (processIds.length === 0) return new Map();
  const rows = await workedOn(db, processIds);
  const oldest = Math.min(now, ...rows.map(({ created_at }) => created_at));
  const calendars = new Map<number, WorkCalendar>();
  for (const [country, ofCountry] of Map.groupBy(rows, (row) => row.country)) {
    const holidays = await holidaysOf(country, yearOf(oldest) - 1, yearOf(now) + 1);
    const plain = { timeZone: timeZoneOf(country), holidays, pauses: [] };
    for (const row of ofCountry) {
      const pauses = pausesOf(row);
      calendars.set(row.id, pauses.length === 0 ? plain : { ...plain, pauses });
    }
  }
  return calendars;
}

/** Of one process. @throws Error where it is not there */
export async function calendarOf(db: Reader, processId: number, now: number): Promise<WorkCalendar> {
  const calendar = (await calendarsOf(db, [processId], now)).get(processId);
  if (!calendar) throw new Error('a calendar of no process');
  return calendar;
}

/** The time zone by whose clock an organization's days are, by its name in the IANA's database. */
export const timeZoneOfOrganization = async (db: Reader, organizationId: number): Promise<string> =>
  timeZoneOf(await countryOf(db, organizationId));

/** Of an organization, without the pauses of any process. */
export async function calendarOfOrganization(db: Reader, organizationId: number, now: number): Promise<WorkCalendar> {
  const country = await countryOf(db, organizationId);
  const holidays = await holidaysOf(country, yearOf(now) - 1, yearOf(now) + 1);
  return { timeZone: timeZoneOf(country), holidays, pauses: [] };
}
