// When workers check for work that a wrong clock has delayed.
import { expect, test } from 'vitest';
import { ClockWatch } from '../../../../src/server/platform/queue/clock-watch.ts';

const DAY = 24 * 60 * 60 * 1000;

test('at the start, as soon as the clock is seen to go back, and every few seconds whatever it says', () => {
  let now = 1000 * DAY;
  let passed = 0;
  const watch = new ClockWatch(
    () => now,
    () => passed,
  );
  expect(watch.isTimeToRecover()).toBe(true);
  expect(watch.isTimeToRecover()).toBe(false);
  // A correction by a second, or a jump ahead, delays nothing.
  now -= 1000;
  expect(watch.isTimeToRecover()).toBe(false);
  now += 400 * DAY;
  expect(watch.isTimeToRecover()).toBe(false);
  now -= 400 * DAY;
  expect(watch.isTimeToRecover()).toBe(true);
  passed = 4999;
  expect(watch.isTimeToRecover()).toBe(false);
  passed = 5000;
  expect(watch.isTimeToRecover()).toBe(true);
});
