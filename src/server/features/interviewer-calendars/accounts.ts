// The calendar account of a user: connecting it, choosing a calendar, disconnecting.
import {
  type CalendarPermission,
  type InterviewerCalendar,
  MAX_CALENDARS,
  type OwnCalendar,
} from '../../../contract/api/interviewer-calendars.ts';
import { calendarProblemTexts, interviewerCalendarMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { CalDavClient, type CalDavLogin, CalendarFailure } from '../../platform/caldav/index.ts';
import { withdrawGrant } from '../../platform/cloud-calendars/index.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { serviceAddressOf } from '../../platform/outbound/index.ts';
import type { Services } from '../../services.ts';
import {
  accountOf,
  type CalDavAccount,
  type CalendarAccount,
  encryptAccount,
  hostOf,
  isSameAccount,
  type StoredAccount,
} from './account.ts';
import { registeredServices, requireApplication } from './applications.ts';
import {
  calendarsOfUsers,
  deleteCalendar,
  deleteEntries,
  findCalendar,
  hurryEntries,
  openEntriesOf,
  saveCalendar,
  setTarget,
} from './queries.ts';

type Known = Pick<Services, 'serverKeys'>;

/** Null for accounts that must be connected again. */
export async function accountsOfUsers(
  db: Reader,
  services: Known,
  userIds: readonly number[],
): Promise<Map<number, StoredAccount | null>> {
  const rows = await calendarsOfUsers(db, userIds);
  return new Map(
    rows.map((row) => {
      const account = accountOf(services, row);
      return [row.user_id, account && { row, account }];
    }),
  );
}

export async function readCalendar(
  db: Reader,
  services: Known,
  { organizationId, userId }: Actor,
): Promise<OwnCalendar> {
  const offered = await registeredServices(db, organizationId);
  const row = await findCalendar(db, userId);
  if (!row) return { calendar: null, services: offered };
  const account = accountOf(services, row);
  const open = await openEntriesOf(db, userId);
  const calendar: InterviewerCalendar = {
    kind: account?.kind ?? 'caldav',
    host: account ? hostOf(account) : '',
    account: account && account.kind !== 'caldav' ? account.account : null,
    calendars: (account?.calendars ?? []).map(({ name }) => ({ name: name ?? texts.unnamed })),
    target: row.target,
    waiting: open.length,
    problem: account ? (open.find(({ problem }) => problem !== null)?.problem ?? null) : 'unauthorized',
  };
  return { calendar, services: offered };
}

const invalid = (field: string, message: string): AppError =>
  new AppError('invalid', { message, fields: { [field]: message } });

/**
 * Finds the calendars of a CalDAV account, which takes seconds.
 * @throws AppError invalid with the reason
 */
export async function findAccount(
  { outgoing }: Pick<Services, 'outgoing'>,
  { url: typed, ...login }: CalDavLogin,
): Promise<CalDavAccount> {
  const url = serviceAddressOf(typed);
  if (url === null) throw invalid('url', texts.urlWrong);
  try {
    const calendars = await new CalDavClient(outgoing, { url, ...login }).findCalendars();
    if (calendars.length === 0) throw invalid('url', texts.connectFailed(texts.noCalendar));
    return { kind: 'caldav', url, ...login, calendars: calendars.slice(0, MAX_CALENDARS) };
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    const message = texts.connectFailed(calendarProblemTexts[error.problem]);
    throw invalid(error.problem === 'unauthorized' ? 'password' : 'url', message);
  }
}

type Writing = Pick<Services, 'serverKeys' | 'now'>;

/** A new password or permission of the same account leaves what is written in it. */
export async function connectCalendar(
  tx: Transaction,
  services: Writing,
  { organizationId, userId }: Actor,
  account: CalendarAccount,
): Promise<void> {
  const row = await findCalendar(tx, userId);
  const before = row && accountOf(services, row);
  const isSame = isSameAccount(before, account);
  const targetUrl = isSame ? before?.calendars[row?.target ?? 0]?.url : undefined;
  const target = Math.max(
    0,
    account.calendars.findIndex(({ url }) => url === targetUrl),
  );
  await saveCalendar(tx, {
    ...{ organization_id: organizationId, user_id: userId, target },
    account: encryptAccount(services, organizationId, account),
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

/** Asks the service to withdraw the permission of the caller's account. */
export async function withdrawPermission(services: Services, { userId }: Actor): Promise<CalendarPermission> {
  const row = await findCalendar(services.database.read, userId);
  const account = row && accountOf(services, row);
  if (!row || !account || account.kind === 'caldav') return 'none';
  try {
    const application = await requireApplication(services.database.read, services, row.organization_id, account.kind);
    return (await withdrawGrant(services, application, account.refreshToken)) ? 'withdrawn' : 'remains';
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    return 'remains';
  }
}

export async function disconnectCalendar(tx: Transaction, { userId }: Actor): Promise<void> {
  await deleteCalendar(tx, userId);
  await deleteEntries(tx, userId);
}
