// What is known of the time of interviewers: availability, interviews, and busy times of their calendars.
import type { CalendarProblem } from '../../../contract/api/interview-availability.ts';
import type { InterviewerCalendar } from '../../../domain/interviews/free-slots.ts';
import { identityPrefix } from '../../../domain/interviews/identity.ts';
import type { Interval } from '../../../domain/interviews/intervals.ts';
import { defaultAvailability } from '../../../domain/interviews/working-hours.ts';
import { calendarAddresses } from '../../platform/crypto/secret-encryption.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';
import { calendarOfOrganization } from '../calendars/index.ts';
import { type BusyTimes, calendarReaderOf } from './calendar/calendar-reader.ts';
import { availabilitiesOf, interviewTimesOf } from './queries.ts';
import { parseAvailability } from './service.ts';

const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;

export interface InterviewerRef {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
}

export interface TimeQuestion {
  readonly organizationId: number;
  readonly interviewers: readonly InterviewerRef[];
  readonly range: Interval;
  /** How old busy times of calendars may be, in milliseconds. */
  readonly maxAge: number;
  /** An interview that takes no time, because it would be moved. */
  readonly exceptInterviewId?: number;
}

export interface UncheckedInterviewer extends Pick<InterviewerRef, 'id' | 'full_name'> {
  readonly problem: CalendarProblem;
}

export type BusyByUser = ReadonlyMap<number, BusyTimes>;

/** Reads the calendars that interviewers published. It may take seconds, so no transaction must be open. */
export async function readBusyCalendars(
  services: Services,
  db: Reader,
  { organizationId, interviewers, range, maxAge }: TimeQuestion,
): Promise<BusyByUser> {
  const rows = await availabilitiesOf(
    db,
    interviewers.map(({ id }) => id),
  );
  const reader = calendarReaderOf(services);
  const read = rows.map(async (row): Promise<[number, BusyTimes] | null> => {
    const { user_id: userId, calendar_address: encrypted } = row;
    if (encrypted === null) return null;
    const address = calendarAddresses.decrypt(services.sessionKey, organizationId, encrypted);
    // The address was encrypted by another server: it must be entered again.
    if (address === null) return [userId, { busy: [], problem: 'rejected' }];
    const email = interviewers.find(({ id }) => id === userId)?.email ?? '';
    const timeZone = parseAvailability(row).time_zone;
    const owner = { userId, email, timeZone, address, ownPrefix: identityPrefix(organizationId) };
    return [userId, await reader.read(owner, range, maxAge)];
  });
  return new Map((await Promise.all(read)).filter((entry) => entry !== null));
}

/** What the database and `busy` know now. */
export async function calendarsOf(
  db: Reader,
  { organizationId, interviewers, range, exceptInterviewId }: TimeQuestion,
  busy: BusyByUser,
  now: number,
): Promise<InterviewerCalendar[]> {
  const ids = interviewers.map(({ id }) => id);
  const { timeZone, holidays } = await calendarOfOrganization(db, organizationId, now);
  const stored = new Map((await availabilitiesOf(db, ids)).map((row) => [row.user_id, parseAvailability(row)]));
  // Interviews of the whole weeks count, and two days more for the difference between zones.
  const weeks = { from: range.from - WEEK - 2 * DAY, until: range.until + WEEK + 2 * DAY };
  const times = Map.groupBy(await interviewTimesOf(db, ids, weeks), ({ user_id }) => user_id);
  return ids.map((userId) => ({
    userId,
    availability: stored.get(userId) ?? defaultAvailability(timeZone),
    holidays,
    interviews: (times.get(userId) ?? []).flatMap(({ id, starts_at, ends_at }) =>
      id === exceptInterviewId ? [] : [{ from: starts_at, until: ends_at }],
    ),
    busy: busy.get(userId)?.busy ?? [],
  }));
}

/** Those whose calendar could not be read. */
export const uncheckedOf = (interviewers: readonly InterviewerRef[], busy: BusyByUser): UncheckedInterviewer[] =>
  interviewers.flatMap(({ id, full_name }) => {
    const problem = busy.get(id)?.problem ?? null;
    return problem === null ? [] : [{ id, full_name, problem }];
  });
