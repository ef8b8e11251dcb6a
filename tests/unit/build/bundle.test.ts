// Detection of an outdated build.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleIsCurrent } from '../../../build/bundle.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The time is in seconds. */
function write(name: string, time: number): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  // A folder's modification time follows its content.
  for (let path = file; path !== folder; path = dirname(path)) utimesSync(path, time, time);
}

const build = (time: number) => {
  for (const name of ['main/index.js', 'main/server.js', 'preload/index.cjs', 'renderer/index.html']) {
    write(`out/${name}`, time);
  }
};

test('what was never built, or only in part, has to be built', () => {
  write('src/main/index.ts', 1000);
  expect(bundleIsCurrent(folder)).toBe(false);
  build(2000);
  rmSync(join(folder, 'out/main/server.js'));
  expect(bundleIsCurrent(folder)).toBe(false);
});

test('what was built after the last change is current', () => {
  write('src/main/index.ts', 1000);
  write('electron.vite.config.ts', 1000);
  build(2000);
  expect(bundleIsCurrent(folder)).toBe(true);
});

test.each(['src/renderer/board/card.tsx', 'electron.vite.config.ts', 'package-lock.json', 'resources/icon.svg'])(
  'a change of %s makes it old',
  (name) => {
    write('src/main/index.ts', 1000);
    build(2000);
    write(name, 3000);
    expect(bundleIsCurrent(folder)).toBe(false);
  },
);

test('so does a file that was removed', () => {
  write('src/main/index.ts', 1000);
  write('src/main/old.ts', 1000);
  build(2000);
  rmSync(join(folder, 'src/main/old.ts'));
  expect(bundleIsCurrent(folder)).toBe(false);
});
