// Fetches a calendar from the published address or the account that a user entered.
import type { Readable } from 'node:stream';
import type { CalendarProblem } from '../../../../contract/api/interview-availability.ts';
import type { Interval } from '../../../../domain/interviews/intervals.ts';
import { CalendarFailure } from '../../../platform/caldav/index.ts';
import { type Outgoing, PrivateAddress } from '../../../platform/outbound/index.ts';
import type { Services } from '../../../services.ts';
import {
  type AccountEvents,
  type BusyOwner,
  readAccountEvents,
  type StoredAccount,
} from '../../interviewer-calendars/index.ts';

const MAX_MILLISECONDS = 10_000;
export const MAX_CALENDAR_BYTES = 4 * 1024 * 1024;

/** Files of iCalendar, answers of a CalDAV server that contain them, or busy times. */
export type FetchedCalendar =
  | { readonly texts: readonly string[]; readonly format: 'icalendar' }
  | AccountEvents
  | { readonly problem: CalendarProblem };

export async function fetchCalendar(outgoing: Outgoing, address: string): Promise<FetchedCalendar> {
  try {
    const headers = { accept: 'text/calendar' };
    const { status, body } = await outgoing(address, { headers, timeout: MAX_MILLISECONDS });
    if (status !== 200) {
      body.destroy();
      return { problem: status >= 500 ? 'unreachable' : 'rejected' };
    }
    const text = await readText(body);
    return text === null ? { problem: 'too_large' } : { texts: [text], format: 'icalendar' };
  } catch (error) {
    return { problem: error instanceof PrivateAddress ? 'not_allowed' : 'unreachable' };
  }
}

export async function fetchAccount(
  services: Services,
  stored: StoredAccount,
  range: Interval,
  owner: BusyOwner,
): Promise<FetchedCalendar> {
  try {
    return await readAccountEvents(services, stored, range, owner);
  } catch (error) {
    if (error instanceof CalendarFailure) return { problem: error.problem };
    throw error;
  }
}

async function readText(body: Readable): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_CALENDAR_BYTES) {
      body.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
