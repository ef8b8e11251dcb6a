// When a failed attempt is repeated.
import { expect, test } from 'vitest';
import { retryDelay } from '../../../../src/server/platform/queue/index.ts';

test('pauses between attempts grow, last three days in all, and end', () => {
  const pauses = Array.from({ length: 12 }, (_one, index) => retryDelay(index + 1));
  const waited = pauses.filter((pause) => pause !== null);
  expect(waited).toEqual(waited.toSorted((a, b) => a - b));
  expect(waited.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(2.9 * 24 * 3_600_000);
  expect(pauses.slice(9)).toEqual([null, null, null]);
});
