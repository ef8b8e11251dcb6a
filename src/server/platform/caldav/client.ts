// Finds, reads and writes the calendars of one account.
import type { Readable } from 'node:stream';
import type { CalendarProblem } from '../../../contract/api/interview-availability.ts';
import { type Outgoing, PrivateAddress } from '../outbound/index.ts';
import type { EventRange } from './multistatus.ts';

const MAX_MILLISECONDS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;
const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** A request to a calendar's server failed for a reason that its owner can understand. */
export class CalendarFailure extends Error {
  readonly problem: CalendarProblem;
  /** Milliseconds that the server asks to wait; null if it does not say. */
  readonly retryAfter: number | null;

  constructor(problem: CalendarProblem, options?: ErrorOptions & { readonly retryAfter?: number | null }) {
    super(problem, options);
    this.problem = problem;
    this.retryAfter = options?.retryAfter ?? null;
  }
}

export interface CalDavLogin {
  /** Of the server, as its owner entered it. */
  readonly url: string;
  readonly userName: string;
  readonly password: string;
}

export interface FoundCalendar {
  readonly url: string;
  /** Null without a name. */
  readonly name: string | null;
}

export interface StoredEvent {
  readonly url: string;
  /** Null if the server did not answer one. */
  readonly etag: string | null;
}

type Fetch = typeof globalThis.fetch;

interface Answered {
  readonly status: number;
  readonly etag: string | null;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

export class CalDavClient {
  readonly #outgoing: Outgoing;
  readonly #login: CalDavLogin;
  readonly #signal: AbortSignal | undefined;

  constructor(outgoing: Outgoing, login: CalDavLogin, signal?: AbortSignal) {
    this.#outgoing = outgoing;
    this.#login = login;
    this.#signal = signal;
  }

  /**
   * The calendars with events, the server's first one first.
   * @throws CalendarFailure
   */
  async findCalendars(): Promise<FoundCalendar[]> {
    const { createAccount, fetchCalendars } = await import('tsdav');
    // The library replaces some failures by its own; the first refusal of the password says more.
    let failure: CalendarFailure | undefined;
    const fetch = this.#fetchOf((found) => {
      if (failure?.problem !== 'unauthorized') failure = found;
    });
    try {
      const account = await createAccount({ account: { serverUrl: this.#login.url, accountType: 'caldav' }, fetch });
      const calendars = await fetchCalendars({ account, fetch });
      return calendars
        .filter(({ components = [] }) => components.length === 0 || components.includes('VEVENT'))
        .map(({ url, displayName }) => ({ url, name: typeof displayName === 'string' ? displayName : null }));
    } catch (error) {
      throw failure ?? new CalendarFailure('unreadable', { cause: error });
    }
  }

  /**
   * The answer with the events of a time range, for `eventsIn`.
   * @throws CalendarFailure
   */
  async readEvents(calendarUrl: string, range: EventRange): Promise<string> {
    const { queryEvents } = await import('./multistatus.ts');
    let answer = '';
    const fetch: Fetch = async (url, init) => {
      const response = await this.#fetch(url, init);
      if (!response.ok) throw new CalendarFailure(problemOf(response.status));
      answer = await response.text();
      return new Response('', { status: response.status });
    };
    await queryEvents(calendarUrl, range, fetch);
    return answer;
  }

  /**
   * Writes an event, whether it exists or not. @param known what was stored last
   * @throws CalendarFailure
   */
  async putEvent(url: string, text: string, known: StoredEvent | null): Promise<StoredEvent> {
    const first = known?.etag ? await this.#put(url, text, { 'if-match': known.etag }) : null;
    if (first && first.status !== 404 && first.status !== 412) return this.#storedOf(url, first);
    const created = await this.#put(url, text, { 'if-none-match': '*' });
    if (created.status !== 412) return this.#storedOf(url, created);
    // It exists: an answer was lost, or the owner has changed it. Its time is ours to say.
    const { etag } = await this.#send('GET', url);
    return this.#storedOf(url, await this.#put(url, text, etag ? { 'if-match': etag } : {}));
  }

  /** @throws CalendarFailure, but not for an event that is gone */
  async removeEvent(url: string): Promise<void> {
    const { status } = await this.#send('DELETE', url);
    if (status >= 300 && status !== 404 && status !== 410) throw new CalendarFailure(problemOf(status));
  }

  #storedOf(url: string, { status, etag }: Answered): StoredEvent {
    if (status >= 300) throw new CalendarFailure(problemOf(status));
    return { url, etag };
  }

  #put = (url: string, body: string, headers: Record<string, string>): Promise<Answered> =>
    this.#send('PUT', url, { body, headers: { 'content-type': CALENDAR_TYPE, ...headers } });

  async #send(method: string, url: string, init: RequestInit = {}): Promise<Answered> {
    const response = await this.#fetch(url, { ...init, method });
    return { status: response.status, etag: response.headers.get('etag') };
  }

  /** For the library: reports each failure, because the library does not. */
  #fetchOf(onFailure: (failure: CalendarFailure) => void): Fetch {
    return async (url, init) => {
      try {
        const response = await this.#fetch(url, init);
        // Discovery follows the redirection of the well-known address, and does without that address.
        if (response.status >= 400) onFailure(new CalendarFailure(problemOf(response.status)));
        return response;
      } catch (error) {
        if (error instanceof CalendarFailure) onFailure(error);
        throw error;
      }
    };
  }

  #fetch: Fetch = async (input, init = {}) => {
    const url = new URL(String(input));
    const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
    if (!isAllowed) throw new CalendarFailure('not_allowed');
    const { userName, password } = this.#login;
    try {
      const { status, headers, body } = await this.#outgoing(url.href, {
        method: init.method ?? 'GET',
        headers: {
          ...Object.fromEntries(new Headers(init.headers)),
          authorization: `Basic ${Buffer.from(`${userName}:${password}`, 'utf8').toString('base64')}`,
        },
        ...(typeof init.body === 'string' && { body: init.body }),
        ...(this.#signal && { signal: this.#signal }),
        timeout: MAX_MILLISECONDS,
      });
      const text = await readText(body);
      const hasNoBody = status === 204 || status === 205 || status === 304 || status < 200;
      return new Response(hasNoBody ? null : text, { status, headers: singleHeaders(headers) });
    } catch (error) {
      if (error instanceof CalendarFailure) throw error;
      throw new CalendarFailure(error instanceof PrivateAddress ? 'not_allowed' : 'unreachable', { cause: error });
    }
  };
}

/** The iCalendar files in an answer of `readEvents`. @throws if it is no such answer */
export const eventsIn = async (answer: string): Promise<string[]> =>
  (await import('./multistatus.ts')).eventsIn(answer);

function problemOf(status: number): CalendarProblem {
  if (status === 401 || status === 403) return 'unauthorized';
  return status >= 500 || status === 429 ? 'unreachable' : 'rejected';
}

const singleHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

/** @throws CalendarFailure if it is too long */
async function readText(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) {
      body.destroy();
      throw new CalendarFailure('too_large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
