// Files on this machine's disk: whole or not at all, under names that say nothing.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../http/failure.ts';
import { hasCode, openSpool } from './spool.ts';
import type { FileStore, StoreNotices } from './store.ts';

/** Opens the store below `dataDir`. */
export async function openDiskStore(dataDir: string, { keeping }: Pick<StoreNotices, 'keeping'>): Promise<FileStore> {
  const folder = join(dataDir, 'files');
  const spool = await openSpool(folder);
  const pathOf = async (key: string) => {
    const path = join(folder, key);
    await stat(path).catch((error: unknown) => {
      throw hasCode(error, 'ENOENT') ? new Failure('not_found') : error;
    });
    return path;
  };
  return {
    put: (content, limit, look) =>
      spool(content, limit, async ({ path, bytes }) => {
        await look?.(path);
        const key = randomUUID();
        await keeping(key);
        await rename(path, join(folder, key));
        await syncFolder(folder);
        return { key, bytes };
      }),
    read: async (key, part) => createReadStream(await pathOf(key), part && { start: part.first, end: part.last }),
    withLocal: async (key, use) => use(await pathOf(key)),
    remove: (key) => rm(join(folder, key), { force: true }),
    // Nothing is held open between calls.
    close: () => undefined,
  };
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
