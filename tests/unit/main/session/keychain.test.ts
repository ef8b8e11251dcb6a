// The keychain in each of its possible states.
import { describe, expect, test } from 'vitest';
import { openKeychain } from '../../../../src/main/session/index.ts';
import { fakeKeytar } from '../support/fake-keychain.ts';
import { recordedLog } from '../support/recorded-log.ts';

test('secrets are kept by entry, and removed', async () => {
  const keychain = openKeychain(async () => fakeKeytar(), recordedLog());
  expect(await keychain.read('a')).toBeNull();
  await keychain.write('a', 'one');
  await keychain.write('b', 'two');
  await keychain.remove('a');
  expect([await keychain.read('a'), await keychain.read('b')]).toEqual([null, 'two']);
});

describe.each(['absent', 'locked', 'rejected', 'slow'] as const)('a keychain that is %s', (state) => {
  test('says so for every use, and the log holds no secret', async () => {
    const log = recordedLog();
    const keychain = openKeychain(async () => fakeKeytar(state), log, 20);
    await expect(keychain.read('a')).rejects.toMatchObject({ problem: state });
    await expect(keychain.write('a', 'top-secret')).rejects.toMatchObject({ problem: state });
    await expect(keychain.remove('a')).rejects.toMatchObject({ problem: state });
    expect(log.lines.join()).not.toContain('top-secret');
  });
});

test.each([
  ['the package is not installed', "Cannot find package 'keytar' imported from /x"],
  ['its native part is missing', 'Cannot find module ../build/Release/keytar.node'],
  ['there is no D-Bus', 'Cannot autolaunch D-Bus without X11 $DISPLAY'],
])('absent: %s', async (_case, message) => {
  const keychain = openKeychain(() => Promise.reject(new Error(message)), recordedLog());
  await expect(keychain.read('a')).rejects.toMatchObject({ problem: 'absent' });
});

test('a keychain that hangs is asked once: each call would hold a thread', async () => {
  const keytar = fakeKeytar('slow');
  const keychain = openKeychain(async () => keytar, recordedLog(), 20);
  await expect(keychain.read('a')).rejects.toMatchObject({ problem: 'slow' });
  await expect(keychain.write('a', 'b')).rejects.toMatchObject({ problem: 'slow' });
  expect(keytar.calls).toBe(1);
});

test('a locked keychain that is unlocked serves again', async () => {
  const keytar = fakeKeytar('locked');
  const keychain = openKeychain(async () => keytar, recordedLog());
  await expect(keychain.write('a', 'b')).rejects.toMatchObject({ problem: 'locked' });
  keytar.state = 'open';
  await keychain.write('a', 'b');
  expect(await keychain.read('a')).toBe('b');
});
