// The started program on the fake Electron; test files mock 'electron' themselves, as mocks are hoisted.
import { expect, vi } from 'vitest';
import { app, electron, FakeWindow } from './fake-electron.ts';
import { scratchFolder } from './scratch-folder.ts';

/** The test runner's own listeners. */
const ofOthers = new Set<unknown>([
  ...process.listeners('uncaughtExceptionMonitor'),
  ...process.listeners('unhandledRejection'),
]);

/** Before each test: a new profile. */
export function prepareProgram(): void {
  app.userData = scratchFolder();
  app.hasLock = true;
  FakeWindow.all = [];
}

/** After each test. */
export function removeProgram(): void {
  vi.resetModules();
  vi.clearAllMocks();
  for (const emitter of [app, electron.powerMonitor, electron.nativeTheme, electron.session.defaultSession])
    emitter.removeAllListeners();
  removeOwnListeners('uncaughtExceptionMonitor');
  removeOwnListeners('unhandledRejection');
}

function removeOwnListeners(event: 'uncaughtExceptionMonitor' | 'unhandledRejection'): void {
  const emitter: NodeJS.EventEmitter = process;
  for (const listener of emitter.listeners(event)) {
    if (!ofOthers.has(listener)) emitter.removeListener(event, listener as () => void);
  }
}

export async function start(): Promise<FakeWindow> {
  await import('../../../../src/main/index.ts');
  await vi.waitFor(() => expect(FakeWindow.all).toHaveLength(1), 10_000);
  const [window] = FakeWindow.all;
  if (!window) throw new Error('no window');
  return window;
}

/** Calls a channel as a page at this address. */
export const invoke = (channel: string, input?: unknown, url = 'app://bundle/index.html') => {
  const handler = electron.ipcMain.handle.mock.calls.find(([name]) => name === channel)?.[1];
  return handler({ sender: FakeWindow.all[0]?.webContents, senderFrame: { url, parent: null } }, input);
};
