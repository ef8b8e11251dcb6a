// A user's windows cannot be reached by the next user.
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WindowStateStore } from '../../../src/main/windows/window-state-store.ts';
import { Windows } from '../../../src/main/windows/windows.ts';
import { FakeWindow } from './support/fake-electron.ts';
import { recordedLog } from './support/recorded-log.ts';
import { scratchFolder } from './support/scratch-folder.ts';

vi.mock('electron', async () => (await import('./support/fake-electron.ts')).electron);

beforeEach(() => {
  FakeWindow.all = [];
});
afterEach(() => void vi.clearAllMocks());

async function openWindows(): Promise<Windows> {
  const states = await WindowStateStore.load(join(scratchFolder(), 'windows.json'), recordedLog());
  return new Windows(states, (error) => {
    throw error;
  });
}

test('the main window loses its history, and the others close', async () => {
  const windows = await openWindows();
  windows.showMain();
  windows.showBoard(7);
  const [main] = FakeWindow.all;
  expect(FakeWindow.all).toHaveLength(2);
  expect(main?.webContents.navigationHistory.clear).not.toHaveBeenCalled();
  windows.reset();
  expect(FakeWindow.all).toEqual([main]);
  expect(main?.webContents.navigationHistory.clear).toHaveBeenCalledOnce();
});

test('where only another window is left, a new main window takes its place', async () => {
  const windows = await openWindows();
  windows.showBoard(7);
  windows.reset();
  expect(FakeWindow.all.map(({ loaded }) => loaded)).toEqual([['app://bundle/index.html']]);
});
