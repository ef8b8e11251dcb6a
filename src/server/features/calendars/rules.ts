// The rules of the work calendars of organizations, for each of their areas.
import { z } from 'zod';
import { SpecialDay, Weekdays } from '../../../contract/api/work-calendars.ts';
import { areaChain, type CalendarRules } from '../../../domain/calendar/area-calendars.ts';
import type { WorkHours } from '../../../domain/calendar/business-days.ts';
import type { Reader } from '../../platform/db/index.ts';
import { findStoredRules, parentsOfAreas, rulesIn } from './queries.ts';

type StoredRules = Awaited<ReturnType<typeof rulesIn>>[number];

interface AreaRules {
  /** The rules for an area, nearest first; those of the organization for null. Equal chains are the same array. */
  chainOf(organizationId: number, areaId: number | null): readonly CalendarRules[];
}

/** Reads all rules at once; most organizations have none. */
export async function rulesOfOrganizations(db: Reader, organizationIds: readonly number[]): Promise<AreaRules> {
  const rows = await rulesIn(db, organizationIds);
  if (rows.length === 0) return { chainOf: () => NONE };
  const parents = rows.some(({ enterprise_area_id: id }) => id !== null)
    ? new Map((await parentsOfAreas(db, organizationIds)).map(({ id, parentId }) => [id, parentId]))
    : new Map<number, number | null>();
  const ofArea = new Map(rows.map((row) => [keyOf(row.organization_id, row.enterprise_area_id), rulesOf(row)]));
  const chains = new Map<string, readonly CalendarRules[]>();
  return {
    chainOf(organizationId, areaId) {
      const keys = [...areaChain(areaId, parents), null].map((id) => keyOf(organizationId, id));
      const own = keys.filter((key) => ofArea.has(key));
      const known = chains.get(own.join());
      if (known) return known;
      const chain = own.flatMap((key) => ofArea.get(key) ?? []);
      chains.set(own.join(), chain);
      return chain;
    },
  };
}

const NONE: readonly CalendarRules[] = [];

const keyOf = (organizationId: number, areaId: number | null): string => `${organizationId}-${areaId ?? ''}`;

const rulesOf = ({ holidays_in, weekdays, opens_at, closes_at, days }: StoredRules): CalendarRules => ({
  holidaysIn: holidays_in,
  weekdays: weekdaysOf({ weekdays }),
  hours: hoursOf(opens_at, closes_at),
  days: daysOf({ days }),
});

/** Parse stored columns. */
export const weekdaysOf = ({ weekdays }: Pick<StoredRules, 'weekdays'>): number[] | null =>
  weekdays === null ? null : Weekdays.parse(JSON.parse(weekdays));

export const daysOf = ({ days }: Pick<StoredRules, 'days'>): SpecialDay[] => StoredDays.parse(JSON.parse(days));

const StoredDays = z.array(SpecialDay);

const hoursOf = (opens: string | null, closes: string | null): WorkHours | null =>
  opens === null || closes === null ? null : { opens: minutesOf(opens), closes: minutesOf(closes) };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** What one calendar says itself; undefined if it is gone. */
export async function workCalendarOf(db: Reader, id: number): Promise<CalendarRules | undefined> {
  const row = await findStoredRules(db, id);
  return row && rulesOf(row);
}
