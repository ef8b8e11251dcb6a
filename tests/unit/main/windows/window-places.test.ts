// Windows open where the last of their kind was, if that is still on a screen.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { WindowPlaces } from '../../../../src/main/windows/window-places.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const screen = { x: 0, y: 0, width: 1920, height: 1080 };
const place = { x: 100, y: 50, width: 1200, height: 800, maximized: false };
let path: string;
beforeEach(() => {
  path = join(scratchFolder(), 'windows.json');
});

const load = () => WindowPlaces.load(path, recordedLog());

test('places are remembered by kind, over restarts', async () => {
  const places = await load();
  expect(places.placeFor('main', [screen])).toBeNull();
  await places.remember('main', place);
  await places.remember('board', { ...place, x: 300, maximized: true });
  const again = await load();
  expect(again.placeFor('main', [screen])).toEqual(place);
  expect(again.placeFor('board', [screen])).toMatchObject({ x: 300, maximized: true });
});

test('a place on a screen that is gone is not used', async () => {
  const places = await load();
  await places.remember('main', { ...place, x: 2500 });
  expect(places.placeFor('main', [screen])).toBeNull();
  expect(places.placeFor('main', [screen, { ...screen, x: 1920 }])).toMatchObject({ x: 2500 });
  await places.remember('main', { ...place, x: 1900 });
  expect(places.placeFor('main', [screen])).toBeNull();
});

test('a window that has no width any more is opened again, and costs no other its place', async () => {
  const closing = { ...place, width: 0, height: 0 };
  const board = { kind: 'board' as const, destination: { screen: 'process' as const, process_id: 7 } };
  const places = await load();
  await places.remember('main', place);
  await places.remember('main', closing);
  await places.rememberOpen([
    { ...board, place: closing },
    { ...board, place },
  ]);
  const log = recordedLog();
  const again = await WindowPlaces.load(path, log);
  expect(again.placeFor('main', [screen])).toEqual(place);
  expect(again.open).toEqual([board, { ...board, place }]);
  expect(log.lines).toEqual([]);
});

test('a file with such a window, of a version before, is read all the same', async () => {
  const closing = { ...place, width: 0, height: 0 };
  writeFileSync(path, JSON.stringify({ main: place, board: closing, open: [] }));
  const again = await load();
  expect(again.placeFor('main', [screen])).toEqual(place);
  expect(again.placeFor('board', [screen])).toBeNull();
});

test.each(['', '{"main":{"x":"left"}}', '[]'])('a damaged file (%j) is as good as none', async (text) => {
  writeFileSync(path, text);
  expect((await load()).placeFor('main', [screen])).toBeNull();
});
