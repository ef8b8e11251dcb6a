// Writes a file so that its name only ever stands for the whole of it: beside its place first, then renamed.
import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Told of temporary files, so that those of a killed run can be removed later. */
export interface TemporaryFiles {
  add(path: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/** Characters of the final name that the temporary one repeats: few enough for any file system. */
const REPEATED_CHARACTERS = 40;
const TEMPORARY_NAME = /^\..{0,40}\.[0-9a-f]{12}\.part$/su;

/** Whether a path can be one of our temporary files: nothing else is ever removed by a journal's word. */
export const isTemporaryPath = (path: string): boolean => TEMPORARY_NAME.test(basename(path));

/**
 * Fills a temporary file beside `target`, makes it durable, and gives it its name. Whatever fails, `target` is as it
 * was and nothing else stays behind.
 * @throws the error of `fill` or of the file system
 */
export async function replaceFile(
  target: string,
  fill: (file: FileHandle) => Promise<void>,
  journal?: TemporaryFiles,
): Promise<void> {
  const temporary = temporaryPath(target);
  await journal?.add(temporary);
  let isGone = true;
  try {
    await writeWhole(temporary, fill);
    await rename(temporary, target);
    await syncFolder(dirname(target));
  } catch (error) {
    // What cannot be removed now stays in the journal, for the next start.
    isGone = await rm(temporary, { force: true }).then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    if (isGone) await journal?.remove(temporary);
  }
}

function temporaryPath(target: string): string {
  const start = [...basename(target)].slice(0, REPEATED_CHARACTERS).join('');
  return join(dirname(target), `.${start}.${randomBytes(6).toString('hex')}.part`);
}

async function writeWhole(path: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await fill(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Systems and network folders that cannot make a folder durable; the file itself is, all the same. */
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
