// When users can interview: their own availability, and the address of their calendar.

import type { Availability, OwnAvailability } from '../../../contract/api/interview-availability.ts';
import { interviewAvailabilityMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { defaultAvailability } from '../../../domain/interviews/working-hours.ts';
import { calendarAddresses } from '../../platform/crypto/secret-encryption.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import type { Reader, Row, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { findAvailability, insertAvailability, updateAvailability } from './queries.ts';

type AvailabilityRow = Row<'interviewer_availability'>;

export const parseAvailability = ({ availability }: Pick<AvailabilityRow, 'availability'>): Availability =>
  JSON.parse(availability) as Availability;

const shapeOf = (row: AvailabilityRow): OwnAvailability => ({
  availability: parseAvailability(row),
  has_calendar: row.calendar_address !== null,
  version: row.version,
});

export async function readOwnAvailability(db: Reader, actor: Actor): Promise<OwnAvailability> {
  const row = await findAvailability(db, actor.userId);
  if (row) return shapeOf(row);
  const timeZone = await timeZoneOfOrganization(db, actor.organizationId);
  return { availability: defaultAvailability(timeZone), has_calendar: false, version: 0 };
}

interface Saving {
  readonly availability: Availability;
  readonly calendarUrl: string | null | undefined;
  readonly version: number;
  /** Encrypts the address of the calendar. */
  readonly serverKey: ServerKeys;
}

/** @throws AppError invalid for an address that is no calendar's; stale_version with the current one */
export async function saveOwnAvailability(
  tx: Transaction,
  actor: Actor,
  { availability, calendarUrl, version, serverKey }: Saving,
): Promise<OwnAvailability> {
  const { organizationId: organization_id, userId: user_id } = actor;
  const change = {
    availability: JSON.stringify({ ...availability, days_off: [...new Set(availability.days_off)].toSorted() }),
    ...(calendarUrl !== undefined && {
      calendar_address:
        calendarUrl === null
          ? null
          : calendarAddresses.encrypt(serverKey, organization_id, requireCalendarAddress(calendarUrl)),
    }),
  };
  const present = await findAvailability(tx, user_id);
  if (!present && version === 0) {
    const made = await insertAvailability(tx, { calendar_address: null, ...change, organization_id, user_id });
    if (made) return shapeOf(made);
  }
  const changed = present && (await updateAvailability(tx, { id: present.id, version }, change));
  if (changed) return shapeOf(changed);
  throw new AppError('stale_version', { current: await readOwnAvailability(tx, actor) });
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** Calendars are published as `webcal:`, which is HTTPS. */
function requireCalendarAddress(text: string): string {
  const address = text.replace(/^webcals?:/i, 'https:');
  const url = URL.canParse(address) ? new URL(address) : null;
  const isEncrypted = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (url && isEncrypted && url.username === '' && url.password === '') return url.href;
  throw new AppError('invalid', { message: texts.urlWrong, fields: { calendar_url: texts.urlWrong } });
}
