// Windows open at the last position of their kind, if it is still visible.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { WindowStateStore } from '../../../../src/main/windows/window-state-store.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const screen = { x: 0, y: 0, width: 1920, height: 1080 };
const bounds = { x: 100, y: 50, width: 1200, height: 800, maximized: false };
let path: string;
beforeEach(() => {
  path = join(scratchFolder(), 'windows.json');
});

const load = () => WindowStateStore.load(path, recordedLog());

test('places are remembered by kind, over restarts', async () => {
  const store = await load();
  expect(store.boundsFor('main', [screen])).toBeNull();
  await store.remember('main', bounds);
  await store.remember('board', { ...bounds, x: 300, maximized: true });
  const reopened = await load();
  expect(reopened.boundsFor('main', [screen])).toEqual(bounds);
  expect(reopened.boundsFor('board', [screen])).toMatchObject({ x: 300, maximized: true });
});

test('a place on a screen that is gone is not used', async () => {
  const store = await load();
  await store.remember('main', { ...bounds, x: 2500 });
  expect(store.boundsFor('main', [screen])).toBeNull();
  expect(store.boundsFor('main', [screen, { ...screen, x: 1920 }])).toMatchObject({ x: 2500 });
  await store.remember('main', { ...bounds, x: 1900 });
  expect(store.boundsFor('main', [screen])).toBeNull();
});

test('a window that has no width any more is opened again, and costs no other its place', async () => {
  const closing = { ...bounds, width: 0, height: 0 };
  const board = { kind: 'board' as const, destination: { screen: 'process' as const, process_id: 7 } };
  const store = await load();
  await store.remember('main', bounds);
  await store.remember('main', closing);
  await store.rememberOpen([
    { ...board, place: closing },
    { ...board, place: bounds },
  ]);
  const log = recordedLog();
  const reopened = await WindowStateStore.load(path, log);
  expect(reopened.boundsFor('main', [screen])).toEqual(bounds);
  expect(reopened.open).toEqual([board, { ...board, place: bounds }]);
  expect(log.lines).toEqual([]);
});

test('a file with such a window, of a version before, is read all the same', async () => {
  const closing = { ...bounds, width: 0, height: 0 };
  writeFileSync(path, JSON.stringify({ main: bounds, board: closing, open: [] }));
  const reopened = await load();
  expect(reopened.boundsFor('main', [screen])).toEqual(bounds);
  expect(reopened.boundsFor('board', [screen])).toBeNull();
});

test.each(['', '{"main":{"x":"left"}}', '[]'])('a damaged file (%j) is as good as none', async (text) => {
  writeFileSync(path, text);
  expect((await load()).boundsFor('main', [screen])).toBeNull();
});
