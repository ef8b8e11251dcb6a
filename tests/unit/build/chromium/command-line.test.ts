// Electron's command line as the stand-in parses it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { locateApp, parseCommandLine } from '../../../../build/chromium/command-line.ts';
import { addSwitch } from '../../../../build/chromium/launch-options.ts';

describe('parseCommandLine', () => {
  test('reads what Playwright passes', () => {
    const loader = '/somewhere/loader.js';
    const parsed = parseCommandLine([
      ...['-r', loader, '--no-sandbox', '--inspect=0', '--remote-debugging-port=0'],
      ...['/app', '--user-data-dir=/data', '--own=1', 'terna://process/1'],
    ]);
    expect(parsed.requiredModules).toEqual([loader]);
    expect(parsed.inspector).toEqual({ host: '127.0.0.1', port: 0 });
    expect(parsed.appArgument).toBe('/app');
    expect([...parsed.switches]).toEqual([
      ['no-sandbox', ''],
      ['remote-debugging-port', '0'],
      ['user-data-dir', '/data'],
    ]);
  });

  test('takes a host and a port for the debugger, or neither', () => {
    expect(parseCommandLine(['--inspect=0.0.0.0:5858', '.']).inspector).toEqual({ host: '0.0.0.0', port: 5858 });
    expect(parseCommandLine(['--inspect', '.']).inspector).toEqual({ host: '127.0.0.1', port: 9229 });
    expect(parseCommandLine(['.']).inspector).toBeUndefined();
  });

  test('takes what follows -- for the app', () => {
    expect(parseCommandLine(['--', 'main.js']).appArgument).toBe('main.js');
  });
});

describe('locateApp', () => {
  const folder = mkdtempSync(join(tmpdir(), 'locate-app-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('finds the main module that package.json names', () => {
    mkdirSync(join(folder, 'out'));
    writeFileSync(join(folder, 'out', 'index.js'), '');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'x', main: './out/index.js' }));
    const found = locateApp(undefined, folder);
    expect(found).toMatchObject({
      appPath: folder,
      mainFile: join(folder, 'out', 'index.js'),
      manifest: { name: 'x' },
    });
  });

  test('takes a file as the main module', () => {
    const file = join(folder, 'out', 'index.js');
    expect(locateApp('out/index.js', folder)).toMatchObject({ mainFile: file, appPath: join(folder, 'out') });
  });

  test('says which app is not there', () => {
    expect(() => locateApp('nowhere', folder)).toThrow(join(folder, 'nowhere'));
  });
});

test('switches that list features add up, others replace one another', () => {
  const switches = new Map([['disable-features', 'A']]);
  addSwitch(switches, 'disable-features', 'B');
  addSwitch(switches, 'lang', 'es');
  addSwitch(switches, 'lang', 'en');
  expect(Object.fromEntries(switches)).toEqual({ 'disable-features': 'A,B', lang: 'en' });
});
