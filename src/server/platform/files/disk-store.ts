// Stores files on this computer's disk, encrypted if there is a key.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../http/app-error.ts';
import { createEncryption, readEncrypted } from './encrypted-file.ts';
import { hasCode, openSpool, PARTIAL, probeSpool } from './spool.ts';
import { type FileStore, STORE_ID, type StoreCallbacks } from './store.ts';

const ENCRYPTED = '.enc';
/** The file extension of temporary decrypted copies. */
const LENT = '.lent';
/**
 * Whether an open file still has a path after its removal. On other systems the next start removes a killed process's
 * copies.
 */
const NAMELESS = process.platform === 'linux';
const STORED_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface DiskStoreOptions extends Pick<StoreCallbacks, 'beforeStore'> {
  /** Encrypts all files, even existing ones. */
  readonly key?: Uint8Array | null | undefined;
  /** Is called after each existing file that has been encrypted. */
  readonly onEncrypted?: (() => void) | undefined;
}

export async function openDiskStore(dataDir: string, options: DiskStoreOptions): Promise<FileStore> {
  const { beforeStore, key: secret = null } = options;
  const folder = join(dataDir, 'files');
  const spool = await openSpool(folder);
  if (secret) await encryptExisting(folder, secret, options.onEncrypted);
  const nameOf = (key: string) => (secret ? key + ENCRYPTED : key);
  const pathOf = async (key: string) => {
    const path = join(folder, nameOf(key));
    await stat(path).catch((error: unknown) => {
      throw hasCode(error, 'ENOENT') ? new AppError('not_found') : error;
    });
    return path;
  };
  /** @param path of a complete file as stored on disk */
  const store = async (path: string, key: string): Promise<void> => {
    await rename(path, join(folder, nameOf(key)));
    await syncFolder(folder);
  };
  /** @param path of a file as stored on disk */
  const lend = async <Result>(path: string, use: (path: string) => Promise<Result>): Promise<Result> => {
    if (!secret) return use(path);
    const lent = join(folder, randomUUID() + LENT);
    const copy = await open(lent, 'wx', 0o600);
    try {
      // Without a directory entry the copy disappears when the process ends, however it ends.
      if (NAMELESS) await rm(lent);
      await copy.writeFile(readEncrypted(path, secret));
      return await use(NAMELESS ? `/proc/self/fd/${copy.fd}` : lent);
    } finally {
      await copy.close();
      await rm(lent, { force: true });
    }
  };
  return {
    put: (content, limit, look) =>
      spool(
        content,
        limit,
        async ({ path, bytes }) => {
          if (look) await lend(path, look);
          const key = randomUUID();
          await beforeStore(key);
          await store(path, key);
          return { key, bytes };
        },
        secret ? createEncryption(secret) : undefined,
      ),
    putAs: (key, content) =>
      spool(
        content,
        Number.POSITIVE_INFINITY,
        ({ path }) => store(path, key),
        secret ? createEncryption(secret) : undefined,
      ),
    async read(key, part) {
      const path = await pathOf(key);
      if (secret) return readEncrypted(path, secret, part);
      return createReadStream(path, part && { start: part.first, end: part.last });
    },
    withLocal: async (key, use) => lend(await pathOf(key), use),
    remove: (key) => rm(join(folder, nameOf(key)), { force: true }),
    readId: () =>
      readFile(join(folder, STORE_ID), 'utf8').catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }),
    writeId: (id) =>
      spool(Readable.from([Buffer.from(id)]), Number.POSITIVE_INFINITY, async ({ path }) => {
        await rename(path, join(folder, STORE_ID));
        await syncFolder(folder);
      }),
    probe: () => probeSpool(spool),
    // No files stay open between calls.
    close: () => undefined,
  };
}

/**
 * Encrypts files that an earlier start stored in plain text. Each is complete under its new name before the old one is
 * removed, so a killed start loses nothing and the next one continues.
 */
async function encryptExisting(folder: string, secret: Uint8Array, onEncrypted?: () => void): Promise<void> {
  for (const name of await readdir(folder)) {
    // Only one server uses this folder, so partial and lent files of a killed one can be removed.
    if (name.endsWith(LENT) || name.endsWith(PARTIAL)) await rm(join(folder, name), { force: true });
    if (!STORED_NAME.test(name)) continue;
    const path = join(folder, name);
    const unfinished = path + PARTIAL;
    await pipeline(
      createReadStream(path),
      createEncryption(secret),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, path + ENCRYPTED);
    await syncFolder(folder);
    await rm(path);
    onEncrypted?.();
  }
}

/** A rename is durable only after its folder was synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
