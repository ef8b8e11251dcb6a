// Opens an encrypted SQLite database and encrypts one in plain text.
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
import { syncFolder } from '../../storage/durable-files.ts';

/** ChaCha20-Poly1305 encrypts each page and detects changed pages. */
const CIPHER = 'chacha20';
const PLAIN_HEADER = Buffer.from('SQLite format 3\0');
const SIDE_FILES = ['-wal', '-shm', '-journal'];

/** Sets the key of a connection, before any other statement. Without a key the database is in plain text. */
export function unlock(connection: BetterSqlite3.Database, key: Buffer | undefined): void {
  if (!key) return;
  connection.pragma(`cipher = '${CIPHER}'`);
  connection.key(rawKey(key));
  // Sorting and temporary tables would otherwise write plain text to temporary files.
  connection.pragma('temp_store = MEMORY');
}

/** The key is random, so SQLite needs to derive no other from it. */
const rawKey = (key: Buffer): Buffer => Buffer.from(`raw:${key.toString('hex')}`);

/** Whether the file is a database in plain text; false if it does not exist. */
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
 * Encrypts a sound database in plain text that no process has open. The encrypted copy replaces the file only when it
 * is complete and on disk, so one of the two exists even if the process is killed. The next call removes an incomplete
 * copy.
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

/** Writes the log into the database and removes it. */
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
    // An incomplete copy is deleted, so it needs no journal, which would be in plain text.
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
