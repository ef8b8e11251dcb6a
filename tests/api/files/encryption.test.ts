// Tests of encrypted files: no plain text on disk, partial reads and tampering.
import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openFileStore } from '../../../src/server/platform/files/index.ts';
import { endWithTest } from '../cleanup.ts';

const KEY = randomBytes(32);
const CHUNK = 64 * 1024;
const LIMIT = 10 * CHUNK;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'terna-encryption-'));
  endWithTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const observer = { troubled: () => undefined, beforeStore: async () => undefined };
const openStore = (folder: string, key: Uint8Array | null = KEY, onEncrypted?: () => void) =>
  openFileStore(folder, null, observer, { key, onEncrypted });
const namesIn = (folder: string) => readdirSync(join(folder, 'files'));
const pathOf = (folder: string, key: string) => join(folder, 'files', `${key}.enc`);

const bytesIn = (folder: string) =>
  Buffer.concat(namesIn(folder).map((name) => readFileSync(join(folder, 'files', name))));

describe('stored files under a key', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 7])(
    'come back whole and in parts: %i bytes',
    async (bytes) => {
      const folder = newFolder();
      const store = await openStore(folder);
      const content = randomBytes(bytes);
      const pieces = [content.subarray(0, 100), content.subarray(100, CHUNK + 50), content.subarray(CHUNK + 50)];
      const { key } = await store.put(Readable.from(pieces), LIMIT);
      expect((await buffer(await store.read(key))).equals(content)).toBe(true);
      const edges = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, bytes - 1].filter((edge) => edge >= 0 && edge < bytes);
      for (const first of edges) {
        for (const last of edges.filter((edge) => edge >= first)) {
          const part = await buffer(await store.read(key, { first, last }));
          expect(part.equals(content.subarray(first, last + 1)), `${first}-${last}`).toBe(true);
        }
      }
    },
  );

  it('have nothing in plain text on disk, nor does the path that is lent stay', async () => {
    const folder = newFolder();
    const store = await openStore(folder);
    const secret = 'Zoraida Quispe, expediente privado. ';
    const look = async (path: string) => {
      expect(readFileSync(path, 'utf8')).toContain(secret);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      // The lent file has no name in the folder, so a killed program leaves nothing.
      if (process.platform === 'linux') expect(bytesIn(folder).includes('Zoraida')).toBe(false);
    };
    const { key } = await store.put(Readable.from([Buffer.from(secret.repeat(5000))]), LIMIT, look);
    await store.withLocal(key, look);
    expect(bytesIn(folder).includes('Zoraida')).toBe(false);
    expect(namesIn(folder)).toEqual([`${key}.enc`]);
    expect(statSync(pathOf(folder, key)).mode & 0o777).toBe(0o600);
  });

  it('are refused where one bit was changed, the end was cut, or the key is another', async () => {
    const folder = newFolder();
    const store = await openStore(folder);
    const content = randomBytes(2 * CHUNK);
    const { key } = await store.put(Readable.from([content]), LIMIT);
    const path = pathOf(folder, key);
    const whole = readFileSync(path);
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(5000) ^ 1, 5000);
    writeFileSync(path, changed);
    await expect(buffer(await store.read(key))).rejects.toThrow();
    // Cuts after the first chunk, so that the rest is valid by itself.
    writeFileSync(path, whole);
    truncateSync(path, 40 + CHUNK + 16);
    await expect(buffer(await store.read(key))).rejects.toThrow();
    writeFileSync(path, whole);
    await expect(buffer(await (await openStore(folder, randomBytes(32))).read(key))).rejects.toThrow();
    expect((await buffer(await store.read(key))).equals(content)).toBe(true);
  });

  it('that were there in plain text are encrypted at the start, also where one was killed amid that', async () => {
    const folder = newFolder();
    const plain = await openStore(folder, null);
    const contents = ['uno en claro', 'dos en claro', 'tres en claro'];
    const keys: string[] = [];
    for (const content of contents) keys.push((await plain.put(Readable.from([content]), LIMIT)).key);
    // A killed start may leave a half-written file, an encrypted one beside its plain file, and leftovers.
    const files = join(folder, 'files');
    writeFileSync(join(files, `${keys[0]}.part`), 'uno en cl');
    const twin = newFolder();
    mkdirSync(join(twin, 'files'));
    writeFileSync(join(twin, 'files', keys[1] ?? ''), contents[1] ?? '');
    await openStore(twin);
    writeFileSync(pathOf(folder, keys[1] ?? ''), readFileSync(pathOf(twin, keys[1] ?? '')));
    writeFileSync(join(files, '00000000-0000-0000-0000-000000000000.lent'), 'prestado en claro');
    let encrypted = 0;
    const store = await openStore(folder, KEY, () => {
      encrypted += 1;
    });
    expect(encrypted).toBe(contents.length);
    expect(namesIn(folder).toSorted()).toEqual(keys.map((key) => `${key}.enc`).toSorted());
    expect(bytesIn(folder).includes('en claro')).toBe(false);
    for (const [index, key] of keys.entries()) {
      expect((await buffer(await store.read(key))).toString()).toBe(contents[index]);
    }
  });
});
