// Working calendars of processes: the country's holidays and the process's own pauses.
import type { Pause, WorkCalendar } from '../../../domain/calendar/business-days.ts';
import { timeZoneOf } from '../../../domain/calendar/countries.ts';
import type { Reader } from '../../platform/db/index.ts';
import { holidaysOf } from './holidays.ts';
import { countryOf, workedOn } from './queries.ts';

const yearOf = (instant: number): number => new Date(instant).getUTCFullYear();

/** Parses the stored column. */
export const pausesOf = (row: { readonly pauses: string }): readonly Pause[] => JSON.parse(row.pauses) as Pause[];

/**
 * Calendars by process. Processes without a pause share one calendar per country, so that its days are computed once.
 * Holidays are known from the year before the oldest process was created to the year after `now`.
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

/**
 * The calendar of one process.
 * @throws Error if it does not exist
 */
export async function calendarOf(db: Reader, processId: number, now: number): Promise<WorkCalendar> {
  const calendar = (await calendarsOf(db, [processId], now)).get(processId);
  if (!calendar) throw new Error('a calendar of no process');
  return calendar;
}

/** The organization's time zone, by its IANA name. */
export const timeZoneOfOrganization = async (db: Reader, organizationId: number): Promise<string> =>
  timeZoneOf(await countryOf(db, organizationId));

/** The calendar of an organization, without the pauses of any process. */
export async function calendarOfOrganization(db: Reader, organizationId: number, now: number): Promise<WorkCalendar> {
  const country = await countryOf(db, organizationId);
  const holidays = await holidaysOf(country, yearOf(now) - 1, yearOf(now) + 1);
  return { timeZone: timeZoneOf(country), holidays, pauses: [] };
}
