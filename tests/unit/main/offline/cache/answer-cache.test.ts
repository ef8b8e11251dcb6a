// The answer cache on disk: encrypted, bounded, purged, and replaced when damaged.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { AnswerCache } from '../../../../../src/main/offline/cache/index.ts';
import { openKeychain } from '../../../../../src/main/session/index.ts';
import { type FakeKeytar, fakeKeytar } from '../../support/fake-keychain.ts';
import { recordedLog } from '../../support/recorded-log.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const SECRET = 'Camila Ñandú, camila@ejemplo.example, +56 9 1234 5678';
const STORED_AT = Date.parse('2026-10-12T10:42:00Z');

let folder: string;
let path: string;
let keytar: FakeKeytar;
let log: ReturnType<typeof recordedLog>;

beforeEach(() => {
  folder = join(scratchFolder(), 'cache');
  path = join(folder, 'answers.db');
  keytar = fakeKeytar();
  log = recordedLog();
});

const newCache = (maxDiskBytes?: number) =>
  new AnswerCache({
    path,
    keychain: openKeychain(async () => keytar, log, 50),
    keyEntry: 'cache-key',
    log,
    maxDiskBytes,
  });

async function openCache(account = 'ana', maxDiskBytes?: number): Promise<AnswerCache> {
  const cache = newCache(maxDiskBytes);
  await cache.open(account);
  return cache;
}

const answer = (key: string, text = SECRET, scope = 'ana') => ({
  key,
  scope,
  tags: [`tag of ${key}`],
  text,
  storedAt: STORED_AT,
});

/** A text that takes about so many bytes on disk, however it is compressed. */
const incompressible = (bytes: number): string => randomBytes(bytes).toString('base64');

const onDisk = (): Buffer =>
  Buffer.concat(existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name))) : []);

test('what was kept is there after a restart, with when it was given', async () => {
  const cache = await openCache();
  cache.put(answer('board 7'));
  cache.close();
  expect((await openCache()).get('board 7')).toEqual({ text: SECRET, storedAt: STORED_AT });
});

test('closed, it answers like one that is empty', () => {
  const cache = newCache();
  cache.put(answer('board 7'));
  expect(cache.get('board 7')).toBeNull();
  expect(cache.has('board 7')).toBe(false);
});

describe('on disk', () => {
  test('there is no name, no key and no tag in the clear, while it runs and afterwards', async () => {
    const cache = await openCache();
    cache.put(answer('board.open {"id":7} Analista'));
    const words = ['Camila', 'andú', 'camila@ejemplo', '1234 5678', 'board.open', 'Analista', 'tag of', 'ana'];
    for (const word of words) expect(onDisk().includes(word), word).toBe(false);
    cache.close();
    for (const word of words) expect(onDisk().includes(word), word).toBe(false);
    const key = keytar.secrets.get('Terna/cache-key') ?? '';
    expect(onDisk().includes(Buffer.from(key, 'base64'))).toBe(false);
  });

  test('the same text is never sealed to the same bytes', async () => {
    const cache = await openCache();
    for (const key of ['a', 'b', 'c']) cache.put(answer(key));
    cache.close();
    const payloads = await encryptedPayloads();
    expect(new Set(payloads.map((payload) => payload.toString('hex'))).size).toBe(3);
  });

  test('deleted rows leave nothing of themselves', async () => {
    const cache = await openCache();
    const row = (index: number) => answer(`row ${index}`, String(index).padEnd(3000, '.'));
    for (let index = 0; index < 200; index += 1) cache.put(row(index));
    cache.close();
    const encrypted = await encryptedPayloads();
    const reopened = await openCache('eva');
    reopened.close();
    for (const payload of encrypted) expect(onDisk().includes(payload)).toBe(false);
    expect(encrypted).toHaveLength(200);
  });

  async function encryptedPayloads(): Promise<Buffer[]> {
    const { openDatabase } = await import('../../../../../src/main/offline/cache/queries.ts');
    const database = openDatabase(path);
    const rows = database.prepare('SELECT payload FROM answers').pluck().all() as Buffer[];
    database.close();
    // A row longer than a page is split; its start is contiguous.
    return rows.map((payload) => payload.subarray(0, 64));
  }
});

describe('other accounts', () => {
  test('find nothing of what was kept before', async () => {
    const cache = await openCache('ana');
    cache.put(answer('board 7'));
    await cache.open('eva');
    expect(cache.get('board 7')).toBeNull();
    await cache.open('ana');
    expect(cache.get('board 7')).toBeNull();
  });
});

describe('at logout', () => {
  test('neither the file nor its key is left', async () => {
    const cache = await openCache();
    cache.put(answer('board 7'));
    await cache.destroy();
    expect(readdirSync(folder)).toEqual([]);
    expect([...keytar.secrets]).toEqual([]);
    expect(cache.get('board 7')).toBeNull();
  });

  test('the file is gone even where the keychain cannot be reached', async () => {
    const cache = await openCache();
    cache.put(answer('board 7'));
    keytar.state = 'locked';
    await cache.destroy();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('the next session begins with another key', async () => {
    const cache = await openCache();
    const before = keytar.secrets.get('Terna/cache-key');
    await cache.destroy();
    await cache.open('ana');
    expect(keytar.secrets.get('Terna/cache-key')).not.toBe(before);
  });
});

describe.each(['absent', 'locked', 'rejected', 'slow'] as const)('without a keychain (%s)', (state) => {
  test('nothing is on disk, what was there is removed, and memory serves', async () => {
    const before = await openCache();
    before.put(answer('of before'));
    before.close();
    keytar.state = state;
    const cache = await openCache();
    cache.put(answer('board 7'));
    expect(cache.get('board 7')).toEqual({
      text: SECRET,
      storedAt: STORED_AT,
      key: 'board 7',
      scope: 'ana',
      tags: ['tag of board 7'],
    });
    expect(cache.get('of before')).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
    cache.close();
    expect((await openCache()).get('board 7')).toBeNull();
  });
});

describe('a changed keychain', () => {
  test.each([
    ['another key', Buffer.alloc(32, 7).toString('base64')],
    ['no key any more', null],
    ['something that is no key', 'abc'],
  ])('%s: it begins anew', async (_case, key) => {
    const before = await openCache();
    before.put(answer('board 7'));
    before.close();
    if (key === null) keytar.secrets.clear();
    else keytar.secrets.set('Terna/cache-key', key);
    const cache = await openCache();
    expect(cache.get('board 7')).toBeNull();
    cache.put(answer('board 8'));
    expect(cache.get('board 8')).toMatchObject({ text: SECRET });
  });
});

describe('its size', () => {
  test('is bounded: what was not used for longest is forgotten first', async () => {
    const cache = await openCache('ana', 100_000);
    for (let index = 0; index < 40; index += 1) cache.put(answer(`row ${index}`, incompressible(5000)));
    const remaining = Array.from({ length: 40 }, (_, index) => index).filter((index) => cache.has(`row ${index}`));
    expect(remaining.length).toBeGreaterThan(10);
    expect(remaining.length).toBeLessThan(21);
    expect(remaining.at(-1)).toBe(39);
  });

  test('is bounded in memory, too', async () => {
    keytar.state = 'absent';
    const cache = await openCache();
    for (let index = 0; index < 12; index += 1) cache.put(answer(`row ${index}`, 'x'.repeat(4 * 1024 * 1024)));
    expect(cache.has('row 0')).toBe(false);
    expect(cache.has('row 11')).toBe(true);
  });

  test('an answer that would drive out most others is not kept', async () => {
    const cache = await openCache('ana', 100_000);
    cache.put(answer('small', 'x'));
    cache.put(answer('large', incompressible(60_000)));
    expect(cache.has('large')).toBe(false);
    expect(cache.has('small')).toBe(true);
  });
});

test('kept answers are changed by what they are about, and keep their age', async () => {
  const cache = await openCache();
  cache.put(answer('a'));
  cache.put(answer('b'));
  cache.change(['tag of a', 'tag of nothing'], (text) => `${text}!`);
  cache.change(['tag of b'], () => null);
  expect(cache.get('a')).toEqual({ text: `${SECRET}!`, storedAt: STORED_AT });
  expect(cache.get('b')?.text).toBe(SECRET);
});

test('an answer that a change leaves as it is is not written again', async () => {
  const cache = await openCache();
  cache.put(answer('a'));
  const written = () => readFileSync(`${path}-wal`);
  const before = written();
  cache.change(['tag of a'], (text) => text);
  expect(written().equals(before)).toBe(true);
  cache.change(['tag of a'], (text) => `${text}!`);
  expect(written().equals(before)).toBe(false);
});

describe('what cannot be used is made anew', () => {
  const broken: [string, () => void][] = [
    ['another program’s file', () => writeFileSync(path, 'nothing of ours '.repeat(1000))],
    ['an empty file', () => writeFileSync(path, '')],
    ['a folder in its place', () => mkdirSync(path)],
    ['a file cut off in its middle', () => writeFileSync(path, readFileSync(path).subarray(0, 5000))],
    [
      'a header of zeroes',
      () => writeFileSync(path, Buffer.concat([Buffer.alloc(100), readFileSync(path).subarray(100)])),
    ],
    ['a foreign write-ahead log', () => writeFileSync(`${path}-wal`, Buffer.alloc(20_000, 0x37))],
  ];

  test.each(broken)('%s', async (name, damage) => {
    if (!['another program’s file', 'an empty file', 'a folder in its place'].includes(name)) {
      const before = await openCache();
      for (let index = 0; index < 20; index += 1) before.put(answer(`row ${index}`));
      before.close();
    } else mkdirSync(folder, { recursive: true });
    damage();
    const cache = await openCache();
    cache.put(answer('board 7'));
    expect(cache.get('board 7')).toMatchObject({ text: SECRET });
    cache.close();
    expect((await openCache()).get('board 7')).toMatchObject({ text: SECRET });
  });

  test('another form of our own', async () => {
    const { default: Database } = await import('better-sqlite3-multiple-ciphers');
    mkdirSync(folder, { recursive: true });
    const database = new Database(path);
    database.exec('CREATE TABLE answers (key TEXT); PRAGMA user_version = 99');
    database.close();
    const cache = await openCache();
    cache.put(answer('board 7'));
    expect(cache.get('board 7')).toMatchObject({ text: SECRET });
  });

  test('where nothing can be written, memory serves', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    const cache = await openCache();
    cache.put(answer('board 7'));
    expect(cache.get('board 7')).toMatchObject({ text: SECRET });
  });
});

test('a use takes a small part of the 40 ms that main may stand still', async () => {
  const cache = await openCache();
  const text = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, full_name: SECRET, tags: ['a', 'b'] })));
  const before = process.cpuUsage();
  for (let index = 0; index < 300; index += 1) {
    cache.put(answer(`board ${index % 100}`, text));
    cache.get(`board ${index % 50}`);
  }
  // Processor time, which excludes the machine's other load.
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / 600).toBeLessThan(10);
});
