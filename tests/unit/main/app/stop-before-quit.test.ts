// The end of the program: stopped first, and ended whatever happens then.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopBeforeQuit } from '../../../../src/main/app/stop-before-quit.ts';
import { app } from '../support/fake-electron.ts';
import { recordedLog } from '../support/recorded-log.ts';

vi.mock('electron', async () => (await import('../support/fake-electron.ts')).electron);

/** Electron counts as quitting from the event until the microtasks of its listeners have run. */
let isQuitting: boolean;
/** Whether Electron was quitting, for each attempt to end. */
let attempts: boolean[];
let log: ReturnType<typeof recordedLog>;

beforeEach(() => {
  isQuitting = false;
  attempts = [];
  log = recordedLog();
  for (const end of [app.quit, app.exit]) end.mockImplementation(() => attempts.push(isQuitting));
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  app.removeAllListeners();
});

function quit() {
  const event = { preventDefault: vi.fn() };
  isQuitting = true;
  setImmediate(() => {
    isQuitting = false;
  });
  app.emit('will-quit', event);
  return event;
}
const settled = async () => {};

test('what stops at once ends after Electron has cancelled the quit', async () => {
  stopBeforeQuit({ program: { stop: settled }, windows: { save: settled }, log });
  expect(quit().preventDefault).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(attempts).toEqual([false]));
  expect(log.lines).toEqual([]);
});

test('it waits for the program and the windows, and stops once', async () => {
  const [stopping, saving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stop = vi.fn(() => stopping.promise);
  stopBeforeQuit({ program: { stop }, windows: { save: () => saving.promise }, log });
  for (const { preventDefault } of [quit(), quit()]) expect(preventDefault).toHaveBeenCalledOnce();
  expect(stop).toHaveBeenCalledOnce();
  stopping.resolve();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(attempts).toEqual([]);
  saving.resolve();
  await vi.waitFor(() => expect(attempts).toEqual([false]));
});

test('a failure to save does not cut the stop short, and is logged', async () => {
  const stopping = Promise.withResolvers<void>();
  const save = () => Promise.reject(new TypeError('no disk'));
  stopBeforeQuit({ program: { stop: () => stopping.promise }, windows: { save }, log });
  quit();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(attempts).toEqual([]);
  stopping.reject(new RangeError('no server'));
  await vi.waitFor(() => expect(attempts).toEqual([false]));
  expect(log.lines.map((line) => /"kind":"(\w+)"/.exec(line)?.[1])).toEqual(['RangeError', 'TypeError']);
});

test('a stop that never ends is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stopBeforeQuit({ program: { stop: () => new Promise(() => undefined) }, windows: { save: settled }, log });
  quit();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts).toEqual([false]);
  expect(log.lines.join()).toContain('did not stop in time');
});

test('a start in the meantime starts the program after its exit, with that command line', async () => {
  const stopping = Promise.withResolvers<void>();
  const windowsOfStopped = vi.fn();
  app.on('second-instance', windowsOfStopped);
  stopBeforeQuit({ program: { stop: () => stopping.promise }, windows: { save: settled }, log });
  quit();
  for (const link of ['terna://first', 'terna://second']) {
    app.emit('second-instance', {}, ['/opt/terna', '--switch', link], '/home');
  }
  expect(app.relaunch.mock.calls).toEqual([[{ args: ['--switch', 'terna://first'] }]]);
  expect(windowsOfStopped).not.toHaveBeenCalled();
  stopping.resolve();
  await vi.waitFor(() => expect(app.exit).toHaveBeenCalledOnce());
});
