// Tests of guarantees that the disk store and the bucket store share.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type FileStore, openFileStore } from '../../../src/server/platform/files/index.ts';
import { openS3Store } from '../../../src/server/platform/files/s3-store.ts';
import { AppError } from '../../../src/server/platform/http/app-error.ts';
import { SettingError } from '../../../src/server/setting-error.ts';
import { endWithTest } from '../cleanup.ts';
import { type S3Server, startS3 } from '../s3-server.ts';

const unheard = { troubled: () => undefined, beforeStore: async () => undefined };
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'terna-files-'));
  endWithTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function newS3(prefix?: string): Promise<S3Server> {
  const s3 = await startS3(prefix);
  endWithTest(() => s3.stop());
  return s3;
}

interface Opened {
  readonly store: FileStore;
  storedKeys(): string[];
  /** Temporary files on the local disk. */
  leftovers(): string[];
  readonly folder: string;
}

const kinds = {
  disk: async (): Promise<Opened> => {
    const folder = newFolder();
    const store = await openFileStore(folder, null, unheard);
    const names = () => readdirSync(join(folder, 'files'));
    const isPart = (name: string) => name.endsWith('.part');
    return {
      store,
      folder,
      storedKeys: () => names().filter((name) => !isPart(name)),
      leftovers: () => names().filter(isPart),
    };
  },
  'an encrypted disk': async (): Promise<Opened> => {
    const folder = newFolder();
    const store = await openFileStore(folder, null, unheard, { key: KEY });
    const names = () => readdirSync(join(folder, 'files'));
    const isStored = (name: string) => name.endsWith('.enc');
    return {
      store,
      folder,
      storedKeys: () => names().flatMap((name) => (isStored(name) ? name.slice(0, -'.enc'.length) : [])),
      leftovers: () => names().filter((name) => !isStored(name)),
    };
  },
  s3: async (): Promise<Opened> => {
    const folder = newFolder();
    const s3 = await newS3();
    const store = await openFileStore(folder, s3.settings, unheard);
    endWithTest(() => store.close());
    return {
      store,
      folder,
      storedKeys: () => [...s3.objects.keys()],
      leftovers: () => readdirSync(join(folder, 'transit')),
    };
  },
};

const LIMIT = 1000;
const KEY = randomBytes(32);
const content = Buffer.from('Ñandú '.repeat(20));
const textOf = async (stream: Readable) => (await buffer(stream)).toString();
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe.each(Object.entries(kinds))('a store on %s', (_name, open) => {
  it('keeps a file whole, and gives it back whole or in part', async () => {
    const { store, storedKeys, leftovers } = await open();
    const { key, bytes } = await store.put(Readable.from([content.subarray(0, 7), content.subarray(7)]), LIMIT);
    expect([bytes, storedKeys(), leftovers()]).toEqual([content.length, [key], []]);
    expect(await buffer(await store.read(key))).toEqual(content);
    expect(await buffer(await store.read(key, { first: 3, last: 9 }))).toEqual(content.subarray(3, 10));
    expect(await textOf(await store.read(key, { first: bytes, last: bytes + 10 }))).toBe('');
    const empty = await store.put(Readable.from([]), LIMIT);
    expect([empty.bytes, await textOf(await store.read(empty.key))]).toEqual([0, '']);
    expect(await textOf(await store.read(empty.key, { first: 0, last: 10 }))).toBe('');
  });

  it('keeps nothing of what is too large, is cut off, or is refused once it has been seen', async () => {
    const { store, storedKeys, leftovers } = await open();
    expect(await codeOf(store.put(Readable.from([content]), content.length - 1))).toBe('too_large');
    const cut = Readable.from(
      (function* () {
        yield content;
        throw new Error('cut off');
      })(),
    );
    expect(await codeOf(store.put(cut, LIMIT))).toEqual(new Error('cut off'));
    const look = async (path: string) => {
      expect(readFileSync(path)).toEqual(content);
      throw new AppError('wrong_media_type');
    };
    expect(await codeOf(store.put(Readable.from([content]), LIMIT, look))).toBe('wrong_media_type');
    expect([storedKeys(), leftovers()]).toEqual([[], []]);
    expect((await store.put(Readable.from([content]), content.length)).bytes).toBe(content.length);
  });

  it('lends a path to whoever has to seek, and leaves nothing there, also where they fail', async () => {
    const { store, storedKeys, leftovers } = await open();
    const { key } = await store.put(Readable.from([content]), LIMIT);
    expect(await store.withLocal(key, async (path) => readFileSync(path))).toEqual(content);
    const failing = store.withLocal(key, async (path) => {
      expect(existsSync(path)).toBe(true);
      throw new AppError('conflict');
    });
    expect(await codeOf(failing)).toBe('conflict');
    expect([storedKeys(), leftovers()]).toEqual([[key], []]);
  });

  it('says of what is gone that it is, and removes it twice without a word', async () => {
    const { store, storedKeys } = await open();
    const { key } = await store.put(Readable.from([content]), LIMIT);
    await store.remove(key);
    await store.remove(key);
    expect(storedKeys()).toEqual([]);
    expect(await codeOf(store.read(key))).toBe('not_found');
    expect(await codeOf(store.read(key, { first: 0, last: 1 }))).toBe('not_found');
    expect(await codeOf(store.withLocal(key, async () => 'read'))).toBe('not_found');
  });

  it('clears what a server that was killed has left, but not what another is writing', async () => {
    const { folder } = await open();
    const [spool = ''] = readdirSync(folder).map((name) => join(folder, name));
    const old = join(spool, 'a.part');
    const young = join(spool, 'b.part');
    for (const path of [old, young]) writeFileSync(path, 'medio');
    utimesSync(old, new Date(0), new Date(0));
    const s3 = spool.endsWith('transit') ? (await newS3()).settings : null;
    (await openFileStore(folder, s3, unheard)).close();
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });
});

describe('a bucket', () => {
  async function openBucket(prefix?: string) {
    const folder = newFolder();
    const s3 = await newS3(prefix);
    const troubles: string[] = [];
    const store = await openS3Store(
      folder,
      s3.settings,
      { ...unheard, troubled: (reason) => troubles.push(reason) },
      {
        connecting: 1000,
        idle: 200,
      },
    );
    endWithTest(() => store.close());
    return { s3, store, troubles, leftovers: () => readdirSync(join(folder, 'transit')) };
  }

  it('is used below its prefix only', async () => {
    const { s3, store } = await openBucket('equipo/archivos ñ/');
    const { key } = await store.put(Readable.from([content]), LIMIT);
    expect([...s3.objects.keys()]).toEqual([`equipo/archivos ñ/${key}`]);
    expect(await buffer(await store.read(key))).toEqual(content);
  });

  it('is tried again where it fails for a moment', async () => {
    const { s3, store } = await openBucket();
    s3.failures = 2;
    const { key } = await store.put(Readable.from([content]), LIMIT);
    s3.failures = 2;
    expect(await buffer(await store.read(key))).toEqual(content);
  });

  it.each(['failing', 'silent'] as const)('that is %s is unavailable, and nothing is half done', async (manner) => {
    const { s3, store, troubles, leftovers } = await openBucket();
    const { key } = await store.put(Readable.from([content]), LIMIT);
    s3.manner = manner;
    for (const work of [
      () => store.put(Readable.from([content]), LIMIT),
      () => store.read(key),
      () => store.withLocal(key, async () => 'read'),
      () => store.remove(key),
    ]) {
      expect(await codeOf(work())).toBe('unavailable');
    }
    expect(leftovers()).toEqual([]);
    expect(troubles.length).toBeGreaterThanOrEqual(4);
    expect(troubles.join('\n')).not.toContain(s3.settings.secretAccessKey);
    s3.manner = 'well';
    expect([...s3.objects.keys()]).toEqual([key]);
    expect(await buffer(await store.read(key))).toEqual(content);
  });

  it('that cuts a file off never passes it off as whole', async () => {
    const { s3, store, leftovers } = await openBucket();
    const { key } = await store.put(Readable.from([Buffer.alloc(100_000, 7)]), 100_000);
    s3.manner = 'cutting';
    await expect(buffer(await store.read(key))).rejects.toThrow();
    expect(await codeOf(store.withLocal(key, async () => 'read'))).not.toBe('read');
    expect(leftovers()).toEqual([]);
  });

  it('that cannot be reached is no reason not to start; one that refuses the settings is', async () => {
    const s3 = await newS3();
    const start = (change: object) =>
      openFileStore(newFolder(), { ...s3.settings, ...change }, unheard).then((store) => store.close());
    await expect(start({ bucket: 'otro' })).rejects.toThrow(SettingError);
    await expect(start({ secretAccessKey: 'otra' })).rejects.toThrow(/TERNA_S3_\*.*SignatureDoesNotMatch/);
    await expect(start({ accessKeyId: 'otra' })).rejects.toThrow(/InvalidAccessKeyId/);
    await start({});
    await s3.stop();
    await start({});
  });
});
