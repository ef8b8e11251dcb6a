// Small settings files: validated when read, replaced as a whole when written.
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { describeError, type Log } from '../app/log.ts';
import { replaceFile } from './replace-file.ts';

/** The file's content; null if it is missing or, which is logged, unusable. */
export async function readJsonFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  log: Log,
): Promise<z.output<Schema> | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn('a settings file was ignored', describeError(error));
    return null;
  }
}

/** @throws the file system's error; the file is then unchanged */
export async function writeJsonFile(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await replaceFile(path, async (file) => {
    // Settings name servers and persons, so other accounts of the computer must not read them.
    await file.chmod(0o600);
    await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
  });
}
