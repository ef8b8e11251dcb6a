// Buffers uploaded streams in temporary files on this computer's disk.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../http/app-error.ts';
import { makePrivateFolder } from '../storage/private-files.ts';

/** The file extension of incomplete files. */
export const PARTIAL = '.part';
/** In milliseconds. Another server may still be writing younger files of a shared folder. */
const LEFT_BEHIND_MILLISECONDS = 60 * 60 * 1000;

export interface SpooledFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Writes a stream to a file and calls `use`, which may move the file. `bytes` and `limit` count the input; `encoding`
 * changes the written bytes.
 * @throws AppError too_large beyond `limit` bytes, the system's error if the disk is full, and errors of `use`
 */
export type Spool = <Result>(
  content: Readable,
  limit: number,
  use: (file: SpooledFile) => Promise<Result>,
  encoding?: Transform,
) => Promise<Result>;

/** Opens a spool in a folder and removes files of interrupted uploads. */
export async function openSpool(folder: string): Promise<Spool> {
  makePrivateFolder(folder);
  await clearLeftovers(folder);
  return async (content, limit, use, encoding) => {
    const path = join(folder, randomUUID() + PARTIAL);
    try {
      const bytes = await write(content, path, limit, encoding);
      return await use({ path, bytes });
    } finally {
      await rm(path, { force: true });
    }
  };
}

const PROBE_BYTES = 64 * 1024;

/** Writes a small file and removes it. @throws the system's error if the disk is full */
export const probeSpool = (spool: Spool): Promise<void> =>
  spool(Readable.from([Buffer.alloc(PROBE_BYTES)]), PROBE_BYTES, async () => undefined);

async function clearLeftovers(folder: string): Promise<void> {
  const before = Date.now() - LEFT_BEHIND_MILLISECONDS;
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PARTIAL)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch((error: unknown) => {
      // Its own server has removed it meanwhile.
      if (!hasCode(error, 'ENOENT')) throw error;
    });
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

async function write(content: Readable, path: string, limit: number, encoding?: Transform): Promise<number> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > limit ? new AppError('too_large') : null, chunk);
    },
  });
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  await (encoding ? pipeline(content, counted, encoding, file) : pipeline(content, counted, file));
  return bytes;
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
