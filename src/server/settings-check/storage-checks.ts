// Checks the data folder, the secret and the bucket.
import { accessSync, constants, existsSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { serverCheckMessages as texts } from '../../contract/messages.ts';
import { readSessionKey } from '../platform/crypto/session-key.ts';
import { openFileStore } from '../platform/files/index.ts';
import type { Settings } from '../settings.ts';
import { type CheckResult, reasonOf } from './check-result.ts';

/** Below so many bytes the operator should make room. */
const LITTLE_SPACE = 1024 ** 3;
const OTHERS_MAY_READ = 0o077;

export function checkFolder(folder: string): CheckResult {
  const setting = 'TERNA_DATA_DIR';
  const path = resolve(folder);
  const present = nearestFolder(path);
  try {
    if (present === path) rmSync(mkdtempSync(join(path, 'probe-')), { recursive: true });
    else accessSync(present, constants.W_OK);
  } catch {
    return { setting, result: 'failure', text: texts.folderRefused(present) };
  }
  const { bavail, bsize } = statfsSync(present);
  const free = bavail * bsize;
  if (free < LITTLE_SPACE) return { setting, result: 'warning', text: texts.folderFull(path, free) };
  return { setting, result: 'ok', text: present === path ? texts.folder(path, free) : texts.folderMade(path) };
}

const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)));

export function checkSecret(path: string): CheckResult {
  const setting = 'TERNA_SECRET_FILE';
  if (!existsSync(path)) return { setting, result: 'ok', text: texts.secretMade };
  const { mode } = statSync(path);
  try {
    readSessionKey(path);
  } catch (error) {
    return { setting, result: 'failure', text: reasonOf(error) };
  }
  const isOpen = process.platform !== 'win32' && (mode & OTHERS_MAY_READ) !== 0;
  return isOpen
    ? { setting, result: 'warning', text: texts.secretOpen(path) }
    : { setting, result: 'ok', text: texts.secret };
}

/** Nothing without a bucket: files are in the data folder then. */
export async function checkBucket({ s3, dataDir }: Settings): Promise<CheckResult[]> {
  if (s3 === null) return [];
  const setting = 'TERNA_S3_BUCKET';
  try {
    const store = await openFileStore(dataDir, s3, { troubled: () => undefined, beforeStore: async () => undefined });
    try {
      await store.probe();
    } finally {
      store.close();
    }
    return [{ setting, result: 'ok', text: texts.bucket }];
  } catch (error) {
    return [{ setting, result: 'failure', text: reasonOf(error) }];
  }
}
