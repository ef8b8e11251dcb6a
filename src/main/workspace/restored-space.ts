// Puts a restored space in place of another, whose files are renamed.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE, NOTE_FILE } from './space-files.ts';

const STAGED = 'restoring';
const FILES = 'files';

/** A space that is restored beside another, for the server that restores it. */
export interface RestoredSpace {
  readonly databasePath: string;
  readonly dataDir: string;
  readonly dataKey: string | null;
  /** The space that it replaces, if that has no organization. */
  readonly replaced: { readonly databasePath: string; readonly dataKey: string | null } | null;
}

/** Creates an empty folder within a space's folder; an interrupted restoration may have left one. */
export async function stageSpace(folder: string): Promise<Pick<RestoredSpace, 'databasePath' | 'dataDir'>> {
  await removeStaged(folder);
  const staged = join(folder, STAGED);
  await mkdir(staged, { recursive: true, mode: 0o700 });
  return { databasePath: join(staged, DATABASE_FILE), dataDir: join(staged, FILES) };
}

export const removeStaged = (folder: string): Promise<void> =>
  rm(join(folder, STAGED), { recursive: true, force: true });

/**
 * No server may use either space. The database comes last: without it the folder counts as a space that has lost its
 * database, so that an interruption is noticed.
 * @param writeNote writes the note of the restored space
 */
export async function replaceSpace(folder: string, now: number, writeNote: () => Promise<void>): Promise<void> {
  for (const name of await readdir(folder)) {
    const isOfSpace = name === NOTE_FILE || name === FILES || name.startsWith(DATABASE_FILE);
    if (isOfSpace && !name.includes('.aside-')) await rename(join(folder, name), join(folder, `${name}.aside-${now}`));
  }
  await writeNote();
  for (const name of [FILES, DATABASE_FILE]) {
    if (existsSync(join(folder, STAGED, name))) await rename(join(folder, STAGED, name), join(folder, name));
  }
  await removeStaged(folder);
}
