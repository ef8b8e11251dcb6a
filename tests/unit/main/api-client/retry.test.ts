// When a request is retried, and when a retry would only delay the user.
import { describe, expect, test } from 'vitest';
import { INTERACTIVE, type RetryPolicy, retryAfter, withRetries } from '../../../../src/main/api-client/retry.ts';
import { ApiError } from '../../../../src/main/ipc/result.ts';

interface Try {
  status: number;
  headers: Record<string, string>;
}

/** Runs the outcomes in turn, with a clock that only pauses advance. */
async function run(outcomes: (number | ApiError | Try)[], policy: RetryPolicy = INTERACTIVE) {
  let clock = 0;
  let tries = 0;
  const pauses: number[] = [];
  const attempt = async (): Promise<Try> => {
    const outcome = outcomes[Math.min(tries, outcomes.length - 1)] ?? 200;
    tries += 1;
    if (outcome instanceof ApiError) throw outcome;
    return typeof outcome === 'number' ? { status: outcome, headers: {} } : outcome;
  };
  const sleep = async (pause: number) => {
    pauses.push(pause);
    clock += pause;
  };
  const result = await withRetries(attempt, policy, { sleep, now: () => clock, random: () => 1 }).catch(
    (error: unknown) => error,
  );
  return { result, tries, pauses, clock };
}

describe('is sent again', () => {
  test.each([429, 502, 503, 504])('after status %i, until it goes well', async (status) => {
    expect(await run([status, status, 200])).toMatchObject({ result: { status: 200 }, tries: 3, pauses: [200, 400] });
  });

  test.each(['unreachable', 'timed_out'] as const)('after %s', async (code) => {
    expect(await run([new ApiError(code), 201])).toMatchObject({ result: { status: 201 }, tries: 2 });
  });

  test('five times at the most, within eight seconds', async () => {
    const { tries, clock, result } = await run([new ApiError('unreachable')]);
    expect(tries).toBe(5);
    expect(clock).toBeLessThanOrEqual(8000);
    expect(result).toMatchObject({ code: 'unreachable' });
  });
});

describe('is not sent again', () => {
  test.each([200, 201, 400, 401, 403, 404, 409, 413, 422, 500])('after status %i', async (status) => {
    expect(await run([status])).toMatchObject({ result: { status }, tries: 1 });
  });

  test('once the person has cancelled, or for what nobody foresaw', async () => {
    expect((await run([new ApiError('cancelled')])).tries).toBe(1);
    const attempt = () => Promise.reject(new TypeError('a bug'));
    await expect(withRetries(attempt, INTERACTIVE)).rejects.toThrow('a bug');
  });

  test('when the server asks for longer than a person waits', async () => {
    const { result, tries } = await run([{ status: 429, headers: { 'retry-after': '60' } }, 200]);
    expect({ result, tries }).toMatchObject({ result: { status: 429 }, tries: 1 });
  });
});

test('Retry-After is honoured, in seconds', async () => {
  const { pauses } = await run([{ status: 503, headers: { 'retry-after': '2' } }, 200]);
  expect(pauses).toEqual([2000]);
});

test('Retry-After is understood in seconds and as a date, and nothing else', () => {
  const now = Date.parse('2026-10-12T10:00:00Z');
  expect(retryAfter('3', now)).toBe(3000);
  expect(retryAfter('Mon, 12 Oct 2026 10:00:05 GMT', now)).toBe(5000);
  expect(retryAfter('Mon, 12 Oct 2026 09:00:00 GMT', now)).toBe(0);
  expect(retryAfter('soon', now)).toBeNull();
  expect(retryAfter(undefined, now)).toBeNull();
});
