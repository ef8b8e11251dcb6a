// Encryption of a SQLite database: opening one with its key, and encrypting one that is there in plain text.
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { syncFolder } from '../storage/durable-files.ts';

/** ChaCha20 with Poly1305: each page is encrypted, and a page that was changed is noticed. */
const CIPHER = 'chacha20';
const PLAIN_HEADER = Buffer.from('SQLite format 3\0');
const SIDE_FILES = ['-wal', '-shm', '-journal'];

/** Gives a connection its key; it must come before everything else. Without a key the database is in plain text. */
export function unlock(connection: BetterSqlite3.Database, key: Buffer | undefined): void {
  if (!key) return;
  connection.pragma(`cipher = '${CIPHER}'`);
  connection.key(rawKey(key));
  // Sorting and temporary tables would otherwise write plain text to files of their own.
  connection.pragma('temp_store = MEMORY');
}

/** The key itself, from which SQLite derives no other: it is random already. */
const rawKey = (key: Buffer): Buffer => Buffer.from(`raw:${key.toString('hex')}`);

/** Whether the file is a database in plain text. One that does not exist is none. */
export function isPlainDatabase(path: string): boolean {
  if (!existsSync(path)) return false;
  const header = Buffer.alloc(PLAIN_HEADER.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, header, 0, header.length, 0);
  } finally {
    closeSync(file);
  }
  return header.equals(PLAIN_HEADER);
}

/**
 * Encrypts a database in plain text that nobody has open, and that is sound. The encrypted copy takes the file's place
 * only once it is whole and on disk, so that whenever the program is killed one of the two is there; what a killed one
 * left of the copy is removed.
 */
export function encryptDatabase(path: string, key: Buffer): void {
  const copy = `${path}.encrypting`;
  removeWithSideFiles(copy);
  try {
    emptyLog(path);
    copyFileSync(path, copy, constants.COPYFILE_EXCL);
    encryptCopy(copy, key);
    syncPath(copy);
    renameSync(copy, path);
    for (const suffix of SIDE_FILES) rmSync(path + suffix, { force: true });
    syncFolder(dirname(path));
  } finally {
    removeWithSideFiles(copy);
  }
}

/** Brings the log into the database and removes it. */
function emptyLog(path: string): void {
  const connection = new BetterSqlite3(path, { timeout: 5000 });
  try {
    connection.pragma('synchronous = FULL');
    const mode = connection.pragma('journal_mode = DELETE', { simple: true });
    if (mode !== 'delete') throw new Error('another program has the database open');
  } finally {
    connection.close();
  }
}

function encryptCopy(copy: string, key: Buffer): void {
  const connection = new BetterSqlite3(copy);
  try {
    connection.pragma(`cipher = '${CIPHER}'`);
    // A copy that is broken off is thrown away: it needs no journal, which would be in plain text.
    connection.pragma('journal_mode = MEMORY');
    connection.pragma('temp_store = MEMORY');
    connection.rekey(rawKey(key));
  } finally {
    connection.close();
  }
}

function removeWithSideFiles(path: string): void {
  for (const suffix of ['', ...SIDE_FILES]) rmSync(path + suffix, { force: true });
}

function syncPath(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
