// Throttled work runs at once, then at intervals, and never misses the last call.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from '../../../../src/renderer/features/board/state/throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a hundred requests within a second are two runs: the first at once, the last at the end', async () => {
  const work = vi.fn(async () => undefined);
  const ask = throttle(1000, work);
  for (let count = 0; count < 100; count += 1) ask();
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});

test('a run that takes long is not overtaken by the next', async () => {
  let finish: () => void = () => undefined;
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const ask = throttle(1000, work);
  ask();
  ask();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
});
