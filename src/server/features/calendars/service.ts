// Working calendars of processes and areas: the country's holidays, the rules of areas, and a process's own pauses.
import type { Country } from '../../../contract/countries.ts';
import { applyRules, type CalendarRules, holidayLocationOf } from '../../../domain/calendar/area-calendars.ts';
import type { Pause, WorkCalendar } from '../../../domain/calendar/business-days.ts';
import { timeZoneOf } from '../../../domain/calendar/countries.ts';
import type { Reader } from '../../platform/db/index.ts';
import { holidaysOf } from '../../platform/holidays/index.ts';
import { countryOf, workedOn } from './queries.ts';
import { rulesOfOrganizations } from './rules.ts';

const yearOf = (instant: number): number => new Date(instant).getUTCFullYear();

/** The first and the last one, inclusive. */
interface Years {
  readonly first: number;
  readonly last: number;
}

const yearsAround = (now: number): Years => ({ first: yearOf(now) - 1, last: yearOf(now) + 1 });

/** Parses the stored column. */
export const pausesOf = (row: { readonly pauses: string }): readonly Pause[] => JSON.parse(row.pauses) as Pause[];

/**
 * Calendars by process. Processes without a pause whose areas have the same rules share one calendar, so that its days
 * are computed once. Holidays are known from the year before the oldest process was created to the year after `now`.
 */
export async function calendarsOf(
  db: Reader,
  processIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, WorkCalendar>> {
  if (processIds.length === 0) return new Map();
  const rows = await workedOn(db, processIds);
  const rules = await rulesOfOrganizations(db, [...new Set(rows.map((row) => row.organization_id))]);
  const oldest = Math.min(now, ...rows.map(({ created_at }) => created_at));
  const years = { first: yearOf(oldest) - 1, last: yearOf(now) + 1 };
  const calendars = new Map<number, WorkCalendar>();
  for (const [country, ofCountry] of Map.groupBy(rows, (row) => row.country)) {
    const byRules = new Map<readonly CalendarRules[], WorkCalendar>();
    for (const row of ofCountry) {
      const chain = rules.chainOf(row.organization_id, row.enterprise_area_id);
      const plain = byRules.get(chain) ?? (await calendarBy(chain, country, years));
      byRules.set(chain, plain);
      const pauses = pausesOf(row);
      calendars.set(row.id, pauses.length === 0 ? plain : { ...plain, pauses });
    }
  }
  return calendars;
}

/** The time zone remains that of the organization's country, also where the holidays are those of another place. */
async function calendarBy(chain: readonly CalendarRules[], country: Country, years: Years): Promise<WorkCalendar> {
  const holidays = await holidaysOf(holidayLocationOf(chain, country), years.first, years.last);
  return applyRules({ timeZone: timeZoneOf(country), holidays, pauses: [] }, chain, years);
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

/** The calendar of the law: the public holidays of the organization's country, without rules of areas. */
export async function calendarOfOrganization(db: Reader, organizationId: number, now: number): Promise<WorkCalendar> {
  return calendarBy([], await countryOf(db, organizationId), yearsAround(now));
}

/** The calendar by which the requests of an area are answered; without an area, that of the organization. */
export async function calendarOfArea(
  db: Reader,
  { organizationId, areaId }: { readonly organizationId: number; readonly areaId: number | null },
  now: number,
): Promise<WorkCalendar> {
  const country = await countryOf(db, organizationId);
  const rules = await rulesOfOrganizations(db, [organizationId]);
  return calendarBy(rules.chainOf(organizationId, areaId), country, yearsAround(now));
}
