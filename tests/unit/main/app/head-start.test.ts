// What was kept is drawn before the embedded server takes the processors; nobody waits for longer than that needs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeadStart } from '../../../../src/main/app/head-start.ts';

let told: string[];
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => vi.useRealTimers());

function begun(processors = 2): HeadStart {
  const headStart = new HeadStart(processors, { pause: 100, most: 1500 });
  headStart.begin();
  void headStart.over.then(() => told.push('over'));
  return headStart;
}

test('nothing waits before it begins, or where there are processors enough', async () => {
  void new HeadStart(2).over.then(() => told.push('not begun'));
  begun(8);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['not begun', 'over']);
});

test('it is over some time after the last kept answer', async () => {
  const headStart = begun();
  await vi.advanceTimersByTimeAsync(1000);
  headStart.answered();
  await vi.advanceTimersByTimeAsync(90);
  headStart.answered();
  await vi.advanceTimersByTimeAsync(99);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['over']);
});

test('it is over at once for whoever waits for the server', async () => {
  const headStart = begun();
  headStart.answered();
  headStart.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['over']);
  headStart.answered();
  expect(vi.getTimerCount()).toBe(0);
});

test('a window that asks for nothing holds nobody up for long', async () => {
  const headStart = begun();
  for (let index = 0; index < 20; index++) {
    headStart.answered();
    await vi.advanceTimersByTimeAsync(75);
  }
  expect(told).toEqual(['over']);
  expect(vi.getTimerCount()).toBe(0);
});
