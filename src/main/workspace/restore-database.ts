// Replaces a space's database with a copy and retains the old one.
import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { spaceMessages } from '../../contract/messages.ts';
import { ApiError } from '../ipc/result.ts';
import { DATABASE_FILE, isPlainDatabase, NOTE_FILE } from './space-files.ts';

const LOG = '-wal';
const SUFFIXES = ['', LOG, '-shm', '-journal'];

/**
 * Existing files are renamed, never removed. The server must have ended.
 * @param source a database, unencrypted or encrypted with a key in the keychain
 * @throws ApiError invalid if the copy cannot be a database; the file system's error
 */
export async function restoreDatabase(folder: string, source: string, now: number): Promise<void> {
  const target = join(folder, DATABASE_FILE);
  if (resolve(source) === resolve(target)) throw new ApiError('invalid', { message: spaceMessages.copyIsCurrent });
  if (statSync(source).size === 0) throw new ApiError('invalid', { message: spaceMessages.copyIsEmpty });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const staged = `${target}.restoring`;
  for (const suffix of SUFFIXES) await rm(staged + suffix, { force: true });
  const hasLog = existsSync(source + LOG);
  await copyDurably(source, staged);
  if (hasLog) await copyDurably(source + LOG, staged + LOG);
  const backupPath = (path: string) => `${path}.aside-${now}`;
  for (const suffix of SUFFIXES) await renameIfThere(target + suffix, backupPath(target) + suffix);
  await restoreNote(folder, source, backupPath);
  if (hasLog) await rename(staged + LOG, target + LOG);
  await rename(staged, target);
}

/** The note names the copy's key, if it has one; an unencrypted copy has none and gets its key at the start. */
async function restoreNote(folder: string, source: string, backupPath: (path: string) => string): Promise<void> {
  const note = join(folder, NOTE_FILE);
  const noteOfSource = join(dirname(source), NOTE_FILE);
  const isOther = resolve(noteOfSource) !== resolve(note) && existsSync(noteOfSource);
  if (!isPlainDatabase(source) && !isOther) return;
  await renameIfThere(note, backupPath(note));
  if (!isPlainDatabase(source)) await copyDurably(noteOfSource, note);
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const file = await open(to, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function renameIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to);
}
