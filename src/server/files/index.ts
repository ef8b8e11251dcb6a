// Files that people upload, on disk: whole or not at all, under names that say nothing.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../http/failure.ts';

export { checkMedia, mediaTypeOf } from './media.ts';

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
}

export interface FileStore {
  /** Stores a stream durably. @throws Failure too_large beyond `limit` bytes; nothing is left behind then */
  put(content: Readable, limit: number): Promise<StoredFile>;
  /** The file, or a part of it by its first and last byte. @throws Failure not_found where the file is gone */
  read(key: string, part?: { readonly first: number; readonly last: number }): Promise<Readable>;
  /** Where the file is, for readers that need to seek. */
  path(key: string): string;
  remove(key: string): Promise<void>;
}

const PARTIAL = '.part';

/** Opens the store below `dataDir`, and clears what interrupted uploads have left. */
export async function openFileStore(dataDir: string): Promise<FileStore> {
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) if (name.endsWith(PARTIAL)) await rm(join(folder, name));
  const path = (key: string) => join(folder, key);
  return {
    path,
    async put(content, limit) {
      const key = randomUUID();
      const partial = path(key + PARTIAL);
      try {
        const bytes = await writeDurably(content, partial, limit);
        await rename(partial, path(key));
        await syncFolder(folder);
        return { key, bytes };
      } catch (error) {
        await rm(partial, { force: true });
        throw hasCode(error, 'ENOSPC') ? new Failure('unavailable') : error;
      }
    },
    async read(key, part) {
      await stat(path(key)).catch((error: unknown) => {
        throw hasCode(error, 'ENOENT') ? new Failure('not_found') : error;
      });
      return createReadStream(path(key), part && { start: part.first, end: part.last });
    },
    remove: (key) => rm(path(key), { force: true }),
  };
}

async function writeDurably(content: Readable, path: string, limit: number): Promise<number> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > limit ? new Failure('too_large') : null, chunk);
    },
  });
  await pipeline(content, counted, createWriteStream(path, { mode: 0o600, flush: true }));
  return bytes;
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

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
