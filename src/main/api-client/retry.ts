// Repeats requests where that is useful, safe and within the caller's timeout.
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../ipc/result.ts';
import type { HttpHeaders } from './http.ts';

/** Limits of one call. All times in milliseconds. */
export interface RetryPolicy {
  readonly tries: number;
  /** Time after the first try within which further tries begin. */
  readonly retryWithin: number;
  /** Timeout of one try. */
  readonly timeout: number;
}

/** For calls whose answer the user waits for. */
export const INTERACTIVE: RetryPolicy = { tries: 5, retryWithin: 8000, timeout: 10_000 };
/** For calls with a cached answer to fall back on. */
export const BACKGROUND: RetryPolicy = { tries: 2, retryWithin: 1500, timeout: 5000 };
/** For calls while the connection is known to be down, in case it is back. */
export const SINGLE_TRY: RetryPolicy = { tries: 1, retryWithin: 0, timeout: 3000 };

/** Codes that mean no usable server, so that a cached answer may be returned instead. */
const UNREACHABLE_CODES = new Set(['unreachable', 'timed_out', 'unavailable']);

export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && UNREACHABLE_CODES.has(error.code);

const PASSING_STATUSES = new Set([429, 502, 503, 504]);
const FIRST_PAUSE = 200;

export interface RetryOptions {
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
  readonly now?: () => number;
  /** From 0 to 1. Pauses vary, so that many clients do not return at the same moment. */
  readonly random?: () => number;
}

/**
 * Repeats a request until an answer is not a temporary failure, or the policy's limits are reached.
 * @returns the last answer, even if it is a temporary failure
 * @throws the last ApiError if there was no answer
 */
export async function withRetries<Answer extends { status: number; headers: HttpHeaders }>(
  attempt: () => Promise<Answer>,
  policy: RetryPolicy,
  { sleep = delay, now = Date.now, random = Math.random }: RetryOptions = {},
): Promise<Answer> {
  const start = now();
  for (let tries = 1; ; tries += 1) {
    const outcome = await outcomeOf(attempt);
    const pause = outcome.isPassing ? (outcome.askedPause ?? backoff(tries, random())) : null;
    const isLast = pause === null || tries >= policy.tries || now() - start + pause > policy.retryWithin;
    if (isLast) return outcome.finish();
    await sleep(pause);
  }
}

interface Outcome<Answer> {
  readonly isPassing: boolean;
  /** The pause that the server requested, in milliseconds. */
  readonly askedPause: number | null;
  /** Returns the answer or throws the error. */
  readonly finish: () => Answer;
}

async function outcomeOf<Answer extends { status: number; headers: HttpHeaders }>(
  attempt: () => Promise<Answer>,
): Promise<Outcome<Answer>> {
  try {
    const answer = await attempt();
    const askedPause = retryAfter(answer.headers['retry-after']);
    return { isPassing: PASSING_STATUSES.has(answer.status), askedPause, finish: () => answer };
  } catch (error) {
    const isPassing = error instanceof ApiError && ['unreachable', 'timed_out'].includes(error.code);
    const finish = () => {
      throw error;
    };
    return { isPassing, askedPause: null, finish };
  }
}

/** Doubles with each try; a random part of up to half is subtracted. */
const backoff = (tries: number, random: number): number => FIRST_PAUSE * 2 ** (tries - 1) * (0.5 + random / 2);

/** Milliseconds requested by a Retry-After header (seconds or a date); null if there is none or it is invalid. */
export function retryAfter(header: string | undefined, now = Date.now()): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
