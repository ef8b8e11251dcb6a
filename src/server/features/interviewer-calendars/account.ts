// A connected calendar account as it is stored, encrypted.
import type { CloudService } from '../../../contract/api/interviewer-calendars.ts';
import type { CalDavLogin, FoundCalendar } from '../../platform/caldav/index.ts';
import { calendarAccounts } from '../../platform/crypto/secret-encryption.ts';
import type { Services } from '../../services.ts';
import type { CalendarRow } from './queries.ts';

export interface CalDavAccount extends CalDavLogin {
  readonly kind: 'caldav';
  readonly calendars: readonly FoundCalendar[];
}

/** Of Microsoft or Google. */
export interface CloudAccount {
  readonly kind: CloudService;
  /** The address of the account. */
  readonly account: string;
  readonly refreshToken: string;
  readonly calendars: readonly FoundCalendar[];
}

export type CalendarAccount = CalDavAccount | CloudAccount;

export interface StoredAccount<Account = CalendarAccount> {
  readonly row: Pick<CalendarRow, 'organization_id' | 'user_id' | 'account'>;
  readonly account: Account;
}

type Known = Pick<Services, 'serverKeys'>;

/** @returns null if another server encrypted it: the account must be connected again */
export function accountOf(
  { serverKeys }: Known,
  { organization_id, account }: Pick<CalendarRow, 'organization_id' | 'account'>,
): CalendarAccount | null {
  const text = calendarAccounts.decrypt(serverKeys, organization_id, account);
  // Accounts that were stored first have no kind.
  return text === null ? null : ({ kind: 'caldav', ...JSON.parse(text) } as CalendarAccount);
}

export const encryptAccount = ({ serverKeys }: Known, organizationId: number, account: CalendarAccount): string =>
  calendarAccounts.encrypt(serverKeys, organizationId, JSON.stringify(account));

/** Whether both are one account, although password or token differ. */
export function isSameAccount(one: CalendarAccount | null | undefined, other: CalendarAccount): boolean {
  if (!one || one.kind !== other.kind) return false;
  if (one.kind === 'caldav') return other.kind === 'caldav' && one.url === other.url && one.userName === other.userName;
  return other.kind !== 'caldav' && one.account === other.account;
}

export const hostOf = (account: CalendarAccount): string =>
  new URL(account.kind === 'caldav' ? account.url : (account.calendars[0]?.url ?? 'https://localhost')).host;
