// The embedded server starts after cached data is drawn, without long delay.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeferredServerStart } from '../../../../src/main/app/deferred-server-start.ts';

let events: string[];
beforeEach(() => {
  vi.useFakeTimers();
  events = [];
});
afterEach(() => vi.useRealTimers());

function begun(processors = 2): DeferredServerStart {
  const deferredServerStart = new DeferredServerStart(processors, { pause: 100, max: 1500 });
  deferredServerStart.begin();
  void deferredServerStart.over.then(() => events.push('over'));
  return deferredServerStart;
}

test('nothing waits before it begins, or where there are processors enough', async () => {
  void new DeferredServerStart(2).over.then(() => events.push('not begun'));
  begun(8);
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['not begun', 'over']);
});

test('it is over some time after the last kept answer', async () => {
  const deferredServerStart = begun();
  await vi.advanceTimersByTimeAsync(1000);
  deferredServerStart.answered();
  await vi.advanceTimersByTimeAsync(90);
  deferredServerStart.answered();
  await vi.advanceTimersByTimeAsync(99);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toEqual(['over']);
});

test('it is over at once for whoever waits for the server', async () => {
  const deferredServerStart = begun();
  deferredServerStart.answered();
  deferredServerStart.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['over']);
  deferredServerStart.answered();
  expect(vi.getTimerCount()).toBe(0);
});

test('a window that asks for nothing holds nobody up for long', async () => {
  const deferredServerStart = begun();
  for (let index = 0; index < 20; index++) {
    deferredServerStart.answered();
    await vi.advanceTimersByTimeAsync(75);
  }
  expect(events).toEqual(['over']);
  expect(vi.getTimerCount()).toBe(0);
});
