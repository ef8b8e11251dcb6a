// Sends requests to the interfaces of the services, and reads their pages.
import type { z } from 'zod';
import type { CalendarProblem } from '../../../contract/api/interview-availability.ts';
import { CalendarFailure } from '../caldav/index.ts';
import { type Outgoing, type OutgoingAnswer, PrivateAddress, parseJson } from '../outbound/index.ts';

const SECOND = 1000;
/** Milliseconds for one request. */
const TIMEOUT = 10 * SECOND;
/** Of all pages of one question together. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_PAGES = 40;

/** The present access token. @param isRefused whether the service has just refused it, so that another is needed */
export type AccessToken = (isRefused: boolean) => Promise<string>;

export interface CloudRequest {
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CloudAnswer {
  readonly status: number;
  /** Undefined if it is not JSON. */
  readonly value: unknown;
  readonly retryAfter: number | null;
}

interface Page<Item> {
  readonly items: readonly Item[];
  /** The address of the next page; null at the last one. */
  readonly next: string | null;
}

export class CloudRequests {
  readonly #outgoing: Outgoing;
  readonly #token: AccessToken;
  readonly #signal: AbortSignal | undefined;

  constructor(outgoing: Outgoing, token: AccessToken, signal?: AbortSignal) {
    this.#outgoing = outgoing;
    this.#token = token;
    this.#signal = signal;
  }

  /** A refused access token is replaced once. @throws CalendarFailure without an answer */
  async send(url: string, request: CloudRequest = {}): Promise<CloudAnswer> {
    const first = await this.#sendWith(await this.#token(false), url, request);
    return first.status === 401 ? this.#sendWith(await this.#token(true), url, request) : first;
  }

  /** @throws CalendarFailure for every answer but a good one that matches */
  async read<T>(url: string, schema: z.ZodType<T>, request: CloudRequest = {}): Promise<T> {
    const answer = await this.send(url, request);
    if (answer.status !== 200) throw failureOf(answer);
    const parsed = schema.safeParse(answer.value);
    if (!parsed.success) throw new CalendarFailure('unreadable');
    return parsed.data;
  }

  /** @param url of the first page @throws CalendarFailure */
  async readAll<T, Item>(
    url: string,
    schema: z.ZodType<T>,
    pageOf: (answer: T) => Page<Item>,
    request: CloudRequest = {},
  ): Promise<Item[]> {
    const found: Item[] = [];
    let next: string | null = url;
    for (let page = 0; next !== null; page += 1) {
      // The token is sent to the service's own origin only, whatever its answers say.
      if (page >= MAX_PAGES) throw new CalendarFailure('too_large');
      if (!URL.canParse(next) || new URL(next).origin !== new URL(url).origin) throw new CalendarFailure('unreadable');
      const answer: Page<Item> = pageOf(await this.read(next, schema, request));
      found.push(...answer.items);
      next = answer.next;
    }
    return found;
  }

  async #sendWith(token: string, url: string, { method = 'GET', body, headers }: CloudRequest): Promise<CloudAnswer> {
    const text = body && JSON.stringify(body);
    try {
      const answer = await this.#outgoing(url, {
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(text !== undefined && {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(text),
          }),
        },
        ...(text !== undefined && { body: text }),
        ...(this.#signal && { signal: this.#signal }),
        timeout: TIMEOUT,
      });
      return { status: answer.status, value: await readValue(answer), retryAfter: retryAfterOf(answer) };
    } catch (error) {
      if (error instanceof CalendarFailure) throw error;
      throw new CalendarFailure(error instanceof PrivateAddress ? 'not_allowed' : 'unreachable', { cause: error });
    }
  }
}

async function readValue({ body }: OutgoingAnswer): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new CalendarFailure('too_large');
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'));
}

/** Seconds, as both services send it. */
function retryAfterOf({ headers }: OutgoingAnswer): number | null {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * SECOND : null;
}

export const failureOf = (answer: CloudAnswer): CalendarFailure =>
  new CalendarFailure(problemOf(answer), { retryAfter: answer.retryAfter });

function problemOf({ status, value }: CloudAnswer): CalendarProblem {
  if (status === 401) return 'expired';
  if (status === 429 || (status === 403 && isQuota(value))) return 'limited';
  if (status === 403) return 'forbidden';
  return status >= 500 ? 'unreachable' : 'rejected';
}

/** Google also answers 403 for too many requests, with one of these reasons («Handle API errors»). */
const isQuota = (value: unknown): boolean =>
  /"reason":"(userRateLimitExceeded|rateLimitExceeded|quotaExceeded|dailyLimitExceeded)"/.test(
    JSON.stringify(value) ?? '',
  );
