// The real keytar with GNOME's keyring in a separate D-Bus session.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch-folder.ts';

const program = resolve(import.meta.dirname, '../support/use-keychain.ts');
const session = resolve(import.meta.dirname, '../../../e2e/keychain-session.sh');

const isThere = (command: string): boolean => {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const hasKeyring = process.platform === 'linux' && isThere('gnome-keyring-daemon') && isThere('dbus-run-session');

/** @returns the result of each step */
async function use(folder: string, state: 'unlocked' | 'locked' | 'absent', ...steps: string[]): Promise<unknown[]> {
  mkdirSync(join(folder, 'share'), { recursive: true });
  const environment = {
    ...process.env,
    KEYCHAIN_STATE: state,
    KEYCHAIN_PROGRAM: process.execPath,
    XDG_DATA_HOME: join(folder, 'share'),
  };
  const run = promisify(execFile);
  const { stdout } =
    state === 'absent'
      ? await run(process.execPath, [program, ...steps], {
          env: { ...environment, DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
        })
      : await run(session, [program, ...steps], { env: environment });
  return JSON.parse(stdout) as unknown[];
}

describe.skipIf(!hasKeyring)('a real keyring', () => {
  test('keeps a secret over restarts, and lets go of it', async () => {
    const folder = scratchFolder();
    expect(await use(folder, 'unlocked', 'read', 'write sécreto', 'read')).toEqual([null, 'done', 'sécreto']);
    expect(await use(folder, 'unlocked', 'read', 'remove', 'read')).toEqual(['sécreto', 'done', null]);
  });

  test('is absent where there is no session bus', async () => {
    expect(await use(scratchFolder(), 'absent', 'read', 'write x')).toEqual(['absent', 'absent']);
  });

  test('does not give away what it holds once it is locked', async () => {
    const folder = scratchFolder();
    await use(folder, 'unlocked', 'write sécreto');
    const [read, written] = await use(folder, 'locked', 'read', 'write other');
    expect(['locked', 'slow', 'rejected', 'absent']).toContain(written);
    expect(read).not.toBe('sécreto');
  });
});
