// Writes a file atomically: a temporary file beside it, then a rename.
import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Characters of the final name in the temporary one; few enough for any file system. */
const REPEATED_CHARACTERS = 40;
const TEMPORARY_NAME = /^\..{0,40}\.[0-9a-f]{12}\.part$/su;

/** Whether a path can be one of our temporary files; a journal can make us remove no others. */
export const isTemporaryPath = (path: string): boolean => TEMPORARY_NAME.test(basename(path));

/**
 * Fills a temporary file beside `target`, makes it durable, and renames it. After an error `target` is unchanged and
 * nothing else remains.
 * @throws the error of `fill` or of the file system
 */
export async function replaceFile(target: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
  const temporary = temporaryPath(target);
  try {
    await completeFile(target, temporary, fill);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Like `replaceFile`, with the given temporary file, which may contain the beginning already and stays after an error.
 * @throws the error of `fill` or of the file system
 */
export async function completeFile(
  target: string,
  temporary: string,
  fill: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(temporary, 'a');
  try {
    await fill(file);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, target);
  await syncFolder(dirname(target));
}

/** Returns the path of a temporary file beside `target` that does not contain its name. */
export const unnamedPath = (target: string): string =>
  join(dirname(target), `.terna.${randomBytes(6).toString('hex')}.part`);

function temporaryPath(target: string): string {
  const start = [...basename(target)].slice(0, REPEATED_CHARACTERS).join('');
  return join(dirname(target), `.${start}.${randomBytes(6).toString('hex')}.part`);
}

/** Errors of systems and network folders that cannot make a folder durable; the file itself is durable. */
const CANNOT_SYNC_FOLDERS = new Set(['EINVAL', 'EISDIR', 'EPERM', 'EACCES', 'ENOTSUP', 'EBADF']);

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!CANNOT_SYNC_FOLDERS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
