// The files of a local space that main uses.
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const DATABASE_FILE = 'terna.db';
/** Records whether the space was ever opened, and which key encrypts it. */
export const NOTE_FILE = 'space.json';

const PLAIN_HEADER = Buffer.from('SQLite format 3\0');

/** The kind of file at the database's path, by its first bytes; `opaque` is encrypted or not a database. */
export type DatabaseFile = 'absent' | 'empty' | 'plain' | 'opaque';

/** @throws the file system's error if the file cannot be read */
export function inspectDatabase(path: string): DatabaseFile {
  const bytes = statSync(path, { throwIfNoEntry: false })?.size;
  if (bytes === undefined) return 'absent';
  if (bytes === 0) return 'empty';
  const header = Buffer.alloc(PLAIN_HEADER.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, header, 0, header.length, 0);
  } finally {
    closeSync(file);
  }
  return header.equals(PLAIN_HEADER) ? 'plain' : 'opaque';
}

export const isPlainDatabase = (path: string): boolean => inspectDatabase(path) === 'plain';

/**
 * The folder of a space within a chosen folder: the folder itself if it has a space or is empty, otherwise a subfolder,
 * because a space withdraws other accounts' rights.
 */
export function spaceFolderIn(folder: string): string {
  const names = readdirSync(folder);
  return names.length === 0 || names.includes(DATABASE_FILE) ? folder : join(folder, 'Terna');
}
