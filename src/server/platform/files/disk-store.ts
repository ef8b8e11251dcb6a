// Files on this machine's disk: whole or not at all, under names that say nothing, and encrypted where there is a key.
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

/** The ending of encrypted files. */
const ENCRYPTED = '.enc';
/** The ending of the decrypted copies that are lent for a moment. */
const LENT = '.lent';
/** Whether an open file that was removed has a path all the same. Elsewhere a copy that a kill leaves goes at the next start. */
const NAMELESS = process.platform === 'linux';
const STORED_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface DiskStoreOptions extends Pick<StoreCallbacks, 'beforeStore'> {
  /** Encrypts every file, those that are there already included. */
  readonly key?: Uint8Array | null | undefined;
  /** Called after each file that was there and has been encrypted. */
  readonly onEncrypted?: (() => void) | undefined;
}

/** Opens the store below `dataDir`. */
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
  /** @param path of a file as it is on disk */
  const lend = async <Result>(path: string, use: (path: string) => Promise<Result>): Promise<Result> => {
    if (!secret) return use(path);
    const lent = join(folder, randomUUID() + LENT);
    const copy = await open(lent, 'wx', 0o600);
    try {
      // Without a name it is gone with this process, however that ends.
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
          await rename(path, join(folder, nameOf(key)));
          await syncFolder(folder);
          return { key, bytes };
        },
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
    // Nothing is held open between calls.
    close: () => undefined,
  };
}

/**
 * Encrypts the files that an earlier start stored as they were. Each is whole under its new name before the old one goes,
 * so that a start that is killed loses nothing and the next one goes on.
 */
async function encryptExisting(folder: string, secret: Uint8Array, onEncrypted?: () => void): Promise<void> {
  for (const name of await readdir(folder)) {
    // This folder has one server only: what a killed one was writing or lending is of no use.
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

/** A renamed file is only durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
