// The collection of garbage while the embedded server rests.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectGarbage, collectWhenResting, heapUsed } from '../../../src/server/resting-memory.ts';

const MB = 1024 ** 2;
const LOOK = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The time of the processor in milliseconds, and the heap in MB. */
function watch() {
  const state = { time: 0, heap: 50, collections: 0 };
  const stop = collectWhenResting(
    () => ({ user: state.time * 1000, system: 0 }),
    () => state.heap * MB,
    () => {
      state.collections += 1;
      state.heap = 40;
    },
  );
  return { state, stop };
}

it('collects once the server rests, and again only after the heap has grown [MORE-751]', () => {
  const { state, stop } = watch();
  vi.advanceTimersByTime(LOOK);
  expect(state.collections).toBe(1);
  state.heap += 7;
  vi.advanceTimersByTime(3 * LOOK);
  expect(state.collections).toBe(1);
  state.heap += 2;
  vi.advanceTimersByTime(LOOK);
  expect(state.collections).toBe(2);
  stop();
  state.heap += 100;
  vi.advanceTimersByTime(3 * LOOK);
  expect(state.collections).toBe(2);
});

it('does not collect while the server works', () => {
  const { state, stop } = watch();
  for (let look = 0; look < 5; look += 1) {
    state.time += 1000;
    state.heap += 20;
    vi.advanceTimersByTime(LOOK);
  }
  expect(state.collections).toBe(0);
  vi.advanceTimersByTime(LOOK);
  expect(state.collections).toBe(1);
  stop();
});

it('frees what nothing refers to any more', () => {
  let garbage: object[] | null = Array.from({ length: 500_000 }, (_, index) => ({ index }));
  const before = heapUsed();
  expect(garbage).toHaveLength(500_000);
  garbage = null;
  collectGarbage();
  expect(before - heapUsed()).toBeGreaterThan(10 * MB);
});
