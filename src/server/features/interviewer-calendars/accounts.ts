// The CalDAV account of a user: connecting it, reading its events, choosing a calendar, disconnecting.
import { type InterviewerCalendar, MAX_CALENDARS } from '../../../contract/api/interviewer-calendars.ts';
import { calendarProblemTexts, interviewerCalendarMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { CalDavClient, type CalDavLogin, CalendarFailure, type FoundCalendar } from '../../platform/caldav/index.ts';
import { calendarAccounts } from '../../platform/crypto/secret-encryption.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { serviceAddressOf } from '../../platform/outbound/index.ts';
import type { Services } from '../../services.ts';
import {
  type CalendarRow,
  calendarsOfUsers,
  deleteCalendar,
  deleteEntries,
  findCalendar,
  hurryEntries,
  openEntriesOf,
  saveCalendar,
  setTarget,
} from './queries.ts';

export interface CalendarAccount extends CalDavLogin {
  readonly calendars: readonly FoundCalendar[];
}

type Known = Pick<Services, 'sessionKey'>;
type Answer = { calendar: InterviewerCalendar | null };

/** @returns null if another server encrypted it: the account must be connected again */
export function accountOf({ sessionKey }: Known, { organization_id, account }: CalendarRow): CalendarAccount | null {
  const text = calendarAccounts.decrypt(sessionKey, organization_id, account);
  return text === null ? null : (JSON.parse(text) as CalendarAccount);
}

export async function accountsOfUsers(
  db: Reader,
  services: Known,
  userIds: readonly number[],
): Promise<Map<number, CalendarAccount | null>> {
  const rows = await calendarsOfUsers(db, userIds);
  return new Map(rows.map((row) => [row.user_id, accountOf(services, row)]));
}

/**
 * The answers with the events of all calendars of an account, for `eventsIn`.
 * @throws CalendarFailure
 */
export const readAccountEvents = (
  { outgoing }: Pick<Services, 'outgoing'>,
  account: CalendarAccount,
  range: { readonly from: number; readonly until: number },
): Promise<string[]> => {
  const client = new CalDavClient(outgoing, account);
  return Promise.all(account.calendars.map(({ url }) => client.readEvents(url, range)));
};

export async function readCalendar(db: Reader, services: Known, { userId }: Actor): Promise<Answer> {
  const row = await findCalendar(db, userId);
  if (!row) return { calendar: null };
  const account = accountOf(services, row);
  const open = await openEntriesOf(db, userId);
  return {
    calendar: {
      host: account ? new URL(account.url).host : '',
      calendars: (account?.calendars ?? []).map(({ name }) => ({ name: name ?? texts.unnamed })),
      target: row.target,
      waiting: open.length,
      problem: account ? (open.find(({ problem }) => problem !== null)?.problem ?? null) : 'unauthorized',
    },
  };
}

const invalid = (field: string, message: string): AppError =>
  new AppError('invalid', { message, fields: { [field]: message } });

/**
 * Finds the calendars of an account, which takes seconds.
 * @throws AppError invalid with the reason
 */
export async function findAccount(
  { outgoing }: Pick<Services, 'outgoing'>,
  { url: typed, ...login }: CalDavLogin,
): Promise<CalendarAccount> {
  const url = serviceAddressOf(typed);
  if (url === null) throw invalid('url', texts.urlWrong);
  try {
    const calendars = await new CalDavClient(outgoing, { url, ...login }).findCalendars();
    if (calendars.length === 0) throw invalid('url', texts.connectFailed(texts.noCalendar));
    return { url, ...login, calendars: calendars.slice(0, MAX_CALENDARS) };
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    const message = texts.connectFailed(calendarProblemTexts[error.problem]);
    throw invalid(error.problem === 'unauthorized' ? 'password' : 'url', message);
  }
}

type Writing = Pick<Services, 'sessionKey' | 'now'>;

/** A new password of the same account leaves what is written in it. */
export async function connectCalendar(
  tx: Transaction,
  services: Writing,
  { organizationId, userId }: Actor,
  account: CalendarAccount,
): Promise<void> {
  const row = await findCalendar(tx, userId);
  const before = row && accountOf(services, row);
  const isSame = before?.url === account.url && before.userName === account.userName;
  const targetUrl = isSame ? before.calendars[row?.target ?? 0]?.url : undefined;
  const target = Math.max(
    0,
    account.calendars.findIndex(({ url }) => url === targetUrl),
  );
  await saveCalendar(tx, {
    ...{ organization_id: organizationId, user_id: userId, target },
    account: calendarAccounts.encrypt(services.sessionKey, organizationId, JSON.stringify(account)),
  });
  if (isSame) await hurryEntries(tx, userId, { now: services.now(), withWritten: false });
  else await deleteEntries(tx, userId);
}

/** @throws AppError not_found without an account or calendar */
export async function chooseCalendar(
  tx: Transaction,
  services: Writing,
  { userId }: Actor,
  target: number,
): Promise<void> {
  const row = await findCalendar(tx, userId);
  if (!row || !accountOf(services, row)?.calendars[target]) throw new AppError('not_found');
  if (row.target === target) return;
  await setTarget(tx, userId, target);
  await hurryEntries(tx, userId, { now: services.now(), withWritten: true });
}

export async function disconnectCalendar(tx: Transaction, { userId }: Actor): Promise<void> {
  await deleteCalendar(tx, userId);
  await deleteEntries(tx, userId);
}
