// Chromium's start arguments and locations.
import { expect, test } from 'vitest';
import { chromiumArguments, findChromium, isHeadless } from '../../../../build/chromium/chromium.ts';

const options = { switches: new Map<string, string>(), userData: '/data', name: 'Terna' };

test('runs outside the sandbox only as root, and then without the bar that warns of it', () => {
  const asRoot = chromiumArguments(options, false, true).first;
  expect(asRoot).toEqual(expect.arrayContaining(['--no-sandbox', '--test-type']));
  const switches = new Map([['no-sandbox', '']]);
  const asPerson = chromiumArguments({ ...options, switches }, false, false).first;
  expect(asPerson).not.toContain('--no-sandbox');
  expect(asPerson).not.toContain('--test-type');
});

test('keeps one profile per data folder, for the first process and for those that open windows', () => {
  const { shared, first } = chromiumArguments(options, false, false);
  expect(shared).toEqual(['--user-data-dir=/data/chromium']);
  expect(first).toContain('--user-data-dir=/data/chromium');
  expect(first).toContain('--remote-debugging-pipe');
});

test('adds the switches of the app to its own, and lists of features to its own lists', () => {
  const switches = new Map([
    ['lang', 'es'],
    ['disable-features', 'Mine'],
    ['user-data-dir', '/elsewhere'],
  ]);
  const { first } = chromiumArguments({ ...options, switches }, true, false);
  expect(first).toContain('--lang=es');
  expect(first).toContain('--headless');
  expect(first.find((item) => item.startsWith('--disable-features='))).toMatch(/Translate.*,Mine$/);
  expect(first).not.toContain('--user-data-dir=/elsewhere');
});

test('is headless when asked to be, or without a screen', () => {
  expect(isHeadless({ DISPLAY: ':0' }, 'linux')).toBe(false);
  expect(isHeadless({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(false);
  expect(isHeadless({}, 'linux')).toBe(true);
  expect(isHeadless({}, 'darwin')).toBe(false);
  expect(isHeadless({ DISPLAY: ':0', STAND_IN_HEADLESS: '1' }, 'linux')).toBe(true);
});

test('takes the Chromium that it is told to, and says so when there is none', () => {
  expect(findChromium({ STAND_IN_CHROMIUM: '/my/chromium' })).toBe('/my/chromium');
  expect(() => findChromium({}, 'win32')).toThrow('STAND_IN_CHROMIUM');
});
