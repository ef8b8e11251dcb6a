// Repeats requests where that is useful, safe and within the caller's timeout.
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../ipc/result.ts';
import type { HttpHeaders } from './http.ts';

/** How long one call may go on. All times in milliseconds. */
export interface RetryPolicy {
  /** Tries in total. */
  readonly tries: number;
  /** No try begins later than this after the first. */
  readonly retryWithin: number;
  /** For one try. */
  readonly timeout: number;
}

/** A person waits for the answer. */
export const INTERACTIVE: RetryPolicy = { tries: 5, retryWithin: 8000, timeout: 10_000 };
/** What was seen before can be shown instead. */
export const BACKGROUND: RetryPolicy = { tries: 2, retryWithin: 1500, timeout: 5000 };
/** The connection is known to be down; perhaps it is back. */
export const SINGLE_TRY: RetryPolicy = { tries: 1, retryWithin: 0, timeout: 3000 };

const PASSING_STATUSES = new Set([429, 502, 503, 504]);
const FIRST_PAUSE = 200;

export interface RetryOptions {
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
  readonly now?: () => number;
  /** From 0 to 1: pauses differ, so that many clients do not come back at the same moment. */
  readonly random?: () => number;
}

/**
 * Tries until there is an answer that is not passing trouble, or patience ends.
 * @returns the last answer, be it trouble or not
 * @throws the last CallFailure where there was no answer
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
  /** What the server asked for, in milliseconds. */
  readonly askedPause: number | null;
  /** Answers, or throws what was thrown. */
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

/** Twice as long each time, between half and all of it. */
const backoff = (tries: number, random: number): number => FIRST_PAUSE * 2 ** (tries - 1) * (0.5 + random / 2);

/** Milliseconds that a Retry-After header asks for (seconds or a date); null where there is none to understand. */
export function retryAfter(header: string | undefined, now = Date.now()): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
