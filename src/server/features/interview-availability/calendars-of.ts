// What is known of the time of interviewers: availability, interviews, and busy times of their calendars.
import type { CalendarProblem } from '../../../contract/api/interview-availability.ts';
import type { InterviewerCalendar } from '../../../domain/interviews/free-slots.ts';
import { identityPrefix } from '../../../domain/interviews/identity.ts';
import type { Interval } from '../../../domain/interviews/intervals.ts';
import { defaultAvailability } from '../../../domain/interviews/working-hours.ts';
import { calendarAddresses } from '../../platform/crypto/secret-encryption.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';
import { calendarOfOrganization, timeZoneOfOrganization } from '../calendars/index.ts';
import { accountsOfUsers, type StoredAccount } from '../interviewer-calendars/index.ts';
import { type BusyTimes, type CalendarOwner, calendarReaderOf } from './calendar/calendar-reader.ts';
import { fetchAccount, fetchCalendar } from './calendar/fetch-calendar.ts';
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
  /** Interviews that take no time, because they would be moved. */
  readonly exceptInterviewIds?: readonly number[];
}

export interface UncheckedInterviewer extends Pick<InterviewerRef, 'id' | 'full_name'> {
  readonly problem: CalendarProblem;
}

export type BusyByUser = ReadonlyMap<number, BusyTimes>;

/** Reads the calendars of interviewers. It may take seconds, so no transaction must be open. */
export async function readBusyCalendars(services: Services, db: Reader, question: TimeQuestion): Promise<BusyByUser> {
  const { organizationId, interviewers, range, maxAge } = question;
  const ids = interviewers.map(({ id }) => id);
  const rows = new Map((await availabilitiesOf(db, ids)).map((row) => [row.user_id, row]));
  const accounts = await accountsOfUsers(db, services, ids);
  if (rows.size === 0 && accounts.size === 0) return new Map();
  const zone = await timeZoneOfOrganization(db, organizationId);
  const reader = calendarReaderOf(services);
  const read = interviewers.map(async ({ id: userId, email }): Promise<[number, BusyTimes] | null> => {
    const row = rows.get(userId);
    const timeZone = row ? parseAvailability(row).time_zone : zone;
    const owner = { userId, email, timeZone, ownPrefix: identityPrefix(organizationId) };
    const sources = sourcesOf(services, organizationId, {
      address: row?.calendar_address ?? null,
      stored: accounts.get(userId),
      owner,
    });
    if (sources.length === 0) return null;
    const found = await Promise.all(
      sources.map((source) =>
        'problem' in source
          ? { busy: [], problem: source.problem }
          : reader.read({ ...owner, ...source }, range, maxAge),
      ),
    );
    const problem = found.find((one) => one.problem !== null)?.problem ?? null;
    return [userId, { busy: found.flatMap(({ busy }) => busy), problem }];
  });
  return new Map((await Promise.all(read)).filter((entry) => entry !== null));
}

type Source = Pick<CalendarOwner, 'source' | 'fetch'> | { readonly problem: CalendarProblem };

/** The published calendar and the account of a user, if any. What another server encrypted must be entered again. */
function sourcesOf(
  services: Services,
  organizationId: number,
  {
    address: encrypted,
    stored,
    owner,
  }: {
    readonly address: string | null;
    readonly stored?: StoredAccount | null | undefined;
    readonly owner: Pick<CalendarOwner, 'timeZone' | 'ownPrefix'>;
  },
): Source[] {
  const sources: Source[] = [];
  if (encrypted !== null) {
    const address = calendarAddresses.decrypt(services.serverKeys, organizationId, encrypted);
    sources.push(
      address === null
        ? { problem: 'rejected' }
        : { source: address, fetch: () => fetchCalendar(services.outgoing, address) },
    );
  }
  if (stored === null) sources.push({ problem: 'unauthorized' });
  else if (stored) {
    const { account } = stored;
    const name = account.kind === 'caldav' ? [account.url, account.userName] : [account.kind, account.account];
    const source = JSON.stringify([...name, account.calendars.map(({ url }) => url)]);
    sources.push({ source, fetch: (range) => fetchAccount(services, stored, range, owner) });
  }
  return sources;
}

/** What the database and `busy` know now. */
export async function calendarsOf(
  db: Reader,
  { organizationId, interviewers, range, exceptInterviewIds = [] }: TimeQuestion,
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
      exceptInterviewIds.includes(id) ? [] : [{ from: starts_at, until: ends_at }],
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
