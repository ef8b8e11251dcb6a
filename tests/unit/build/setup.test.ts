// Shared functions of the commands: finding and running programs.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as setup from '../../../build/setup.mjs';
import { startTexts } from '../../../build/texts.mjs';

const build = resolve(import.meta.dirname, '../../../build');

test('the Node packages that these tests run on are those of the lock', () => {
  expect(setup.nodePackagesAreCurrent()).toBe(true);
});

test('the Node of the project is the one that it is made for', () => {
  const { stdout } = spawnSync(setup.node24Path(), ['--version'], { encoding: 'utf8' });
  expect(Number(stdout.slice(1).split('.')[0])).toBeGreaterThanOrEqual(24);
  const { PATH } = setup.toolEnvironment();
  expect(PATH?.startsWith(resolve(build, '../node_modules/.bin'))).toBe(true);
});

test('what is not installed is named', () => {
  expect(setup.missingSystemPackages(['chromium', 'no-such-package'])).toContain('no-such-package');
  expect(setup.findOnPath('node')).toBeDefined();
  expect(setup.findOnPath('no-such-program')).toBeUndefined();
  expect(existsSync(setup.chromiumPath() ?? '')).toBe(true);
});

describe('a program that is run quietly', () => {
  test('tells what it said, if it failed', () => {
    const script = 'console.log("out"); console.error("err"); process.exit(3)';
    expect(setup.runQuietly(process.execPath, ['-e', script])).toEqual({ failed: true, output: 'out\nerr\n' });
  });

  test('fails when it is not there', () => {
    expect(setup.runQuietly('no-such-program', [])).toMatchObject({ failed: true });
  });
});

describe('a program that is run in the foreground', () => {
  const wrapper = (script: string) => `
    import { runInForeground } from ${JSON.stringify(resolve(build, 'setup.mjs'))};
    process.exitCode = await runInForeground(process.execPath, ['-e', ${JSON.stringify(script)}]);`;
  const run = (script: string) =>
    spawn(process.execPath, ['--input-type=module', '-e', wrapper(script)], { stdio: ['ignore', 'pipe', 'pipe'] });

  test('gives its exit code', async () => {
    expect(await once(run('process.exit(5)'), 'exit')).toEqual([5, null]);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('gets %s, and ends as it wants to', async (signal) => {
    const child = run(`process.on('${signal}', () => process.exit(7)); console.log('up'); setInterval(() => {}, 1000)`);
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([7, null]);
  });
});

describe('npm start', () => {
  const start = (...argumentList: string[]) => startWith({ DISPLAY: '' }, ...argumentList);
  const startWith = (changes: NodeJS.ProcessEnv, ...argumentList: string[]) => {
    const env = { ...process.env, WAYLAND_DISPLAY: '', ...changes };
    return spawnSync(process.execPath, [resolve(build, 'start.mjs'), ...argumentList], { env, encoding: 'utf8' });
  };

  test.runIf(process.platform === 'linux')('says what to do where there is no display', () => {
    const { status, stderr } = start();
    expect(status).toBe(1);
    expect(stderr).toContain('npm start -- --capture CARPETA');
  });

  test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'tells root that Electron opens no window, and goes on to Chromium',
    () => {
      // Without a PATH nothing is installed, and it ends at the missing Chromium.
      const missing = { PATH: '', STAND_IN_CHROMIUM: '', npm_execpath: '' };
      const { status, stdout, stderr } = startWith({ DISPLAY: ':0', ...missing });
      expect(stdout).toContain(startTexts.electronNeedsUser);
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('Falta instalar: chromium') });
    },
  );

  test('says that --capture needs a folder', () => {
    expect(start('--capture')).toMatchObject({ status: 1, stderr: expect.stringContaining('Falta la carpeta') });
  });
});

test('npm test refuses what it does not understand', () => {
  const { status, stderr } = spawnSync(process.execPath, [resolve(build, 'test/test.mjs'), '--only', 'nothing'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('--only unit|renderer|api|api-postgres|faults|e2e');
});
