// The secret by which a server recognises this device.
import { expect, test } from 'vitest';
import { DeviceSecrets } from '../../../../src/main/session/device-secrets.ts';
import { openKeychain } from '../../../../src/main/session/index.ts';
import { fakeKeytar } from '../support/fake-keychain.ts';
import { recordedLog } from '../support/recorded-log.ts';

test('is the same in every run, and another for each workspace', async () => {
  const keytar = fakeKeytar();
  const start = () => new DeviceSecrets(openKeychain(async () => keytar, recordedLog(), 1000));
  const first = await start().secret('session:1:local');
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await start().secret('session:1:local')).toBe(first);
  expect(await start().secret('session:1:team')).not.toBe(first);
});

test('lasts as long as the program where there is no keychain', async () => {
  const absent = openKeychain(() => Promise.reject(new Error('cannot find module keytar')), recordedLog(), 1000);
  const secrets = new DeviceSecrets(absent);
  expect(await secrets.secret('session:1:local')).toBe(await secrets.secret('session:1:local'));
});
