// The spelling dictionary: served to this computer, and nothing else.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Session } from 'electron';
import { afterEach, expect, test, vi } from 'vitest';
import { serveDictionaries } from '../../../../src/main/os/dictionary-server.ts';
import { speakSpanish } from '../../../../src/main/os/spelling.ts';
import { electron } from '../support/fake-electron.ts';
import { recordedLog } from '../support/recorded-log.ts';

vi.mock('electron', async () => (await import('../support/fake-electron.ts')).electron);
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const folder = resolve(import.meta.dirname, '../../../../resources/dictionaries');
const spelling = electron.session.defaultSession;
const speak = (platform: NodeJS.Platform, log = recordedLog()) =>
  speakSpanish({ session: spelling as unknown as Session, platform, folder, log });

test('the dictionary is answered in either case, whole', async () => {
  const { url, close } = await serveDictionaries(folder);
  const expected = await readFile(join(folder, 'es-es-3-0.bdic'));
  for (const name of ['es-es-3-0.bdic', 'es-ES-3-0.bdic']) {
    const response = await fetch(url + name);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(Buffer.from(await response.arrayBuffer()).equals(expected)).toBe(true);
  }
  close();
});

test('nothing else is answered', async () => {
  const { url, close } = await serveDictionaries(folder);
  expect(existsSync(join(folder, 'LICENSE.txt'))).toBe(true);
  for (const name of ['', 'LICENSE.txt', 'fr-fr-3-0.bdic', '..%2fdictionaries%2fes-es-3-0.bdic', 'es-es-3-0.bdic?x']) {
    expect([name, (await fetch(url + name)).status]).toEqual([name, 404]);
  }
  expect((await fetch(`${url}es-es-3-0.bdic`, { method: 'POST' })).status).toBe(404);
  close();
});

test('where it cannot be served, words are not checked, and no other host is asked', async () => {
  const occupied = createServer().listen(0, '127.0.0.1');
  await once(occupied, 'listening');
  const { port } = occupied.address() as AddressInfo;
  const listen = Server.prototype.listen;
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    return listen.call(this, { port, host: '127.0.0.1' });
  });
  const log = recordedLog();
  await speak('linux', log);
  expect(spelling.setSpellCheckerEnabled).toHaveBeenCalledExactlyOnceWith(false);
  expect(spelling.setSpellCheckerLanguages).not.toHaveBeenCalled();
  expect(log.lines.join('\n')).toContain('the spelling dictionary could not be served');
  occupied.close();
});

test('macOS has a dictionary of its own', async () => {
  await speak('darwin');
  expect(spelling.setSpellCheckerDictionaryDownloadURL).not.toHaveBeenCalled();
  expect(spelling.setSpellCheckerLanguages).not.toHaveBeenCalled();
});
