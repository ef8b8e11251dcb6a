// Creates meetings in the signed-in user's calendar through Microsoft Graph.
import type { z } from 'zod';
import type { commands } from '../../contract/ipc/ipc.ts';
import type { HttpClient } from '../api-client/index.ts';
import type { Log } from '../app/log.ts';
import { ApiError } from '../ipc/result.ts';
import { MicrosoftAccounts } from './accounts.ts';

export type Meeting = z.output<(typeof commands)['scheduleMeeting']['input']>;

export interface OutlookDeps {
  readonly http: Pick<HttpClient, 'send'>;
  readonly openInBrowser: (url: string) => void;
  readonly log: Log;
}

const EVENTS = 'https://graph.microsoft.com/v1.0/me/events';
const MINUTE = 60_000;
/** In milliseconds. Microsoft's calendar answers within seconds or not at all. */
const TIMEOUT = 30_000;

export class OutlookCalendar {
  readonly #deps: OutlookDeps;
  readonly #accounts: MicrosoftAccounts;

  constructor(deps: OutlookDeps) {
    this.#deps = deps;
    this.#accounts = new MicrosoftAccounts(deps);
  }

  /**
   * Creates a meeting; Microsoft sends the invitations to the guests.
   * @throws ApiError outlook_not_signed_in, outlook_refused, or a network error
   */
  async schedule(meeting: Meeting): Promise<void> {
    const token = await this.#accounts.token(meeting);
    const { status } = await this.#deps.http.send({
      method: 'POST',
      url: EVENTS,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(eventOf(meeting)),
      timeout: TIMEOUT,
    });
    if (status === 201) return;
    this.#deps.log.warn('Microsoft did not take a meeting', { status });
    if (status === 401) this.#accounts.clear();
    throw new ApiError(status === 401 ? 'outlook_not_signed_in' : 'outlook_refused');
  }

  /** The next user must sign in again. */
  signOut(): void {
    this.#accounts.clear();
  }
}

/** The event for Graph; its times are UTC, and each calendar displays them in its own time zone. */
function eventOf({ title, starts_at, minutes, place: venue, notes, online, guests }: Meeting): object {
  const start = new Date(starts_at);
  const instant = (at: Date) => ({ dateTime: at.toISOString().replace('Z', ''), timeZone: 'UTC' });
  return {
    subject: title,
    start: instant(start),
    end: instant(new Date(start.getTime() + minutes * MINUTE)),
    ...(notes && { body: { contentType: 'text', content: notes } }),
    ...(venue && { location: { displayName: venue } }),
    attendees: guests.map(({ name, email }) => ({ type: 'required', emailAddress: { name, address: email } })),
    ...(online && { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' }),
  };
}
