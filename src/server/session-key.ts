// The key that signs session tokens: made on the first start, readable by its owner alone.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFile } from './private-files.ts';

const BYTES = 32;

/** Reads the key, or makes it. @throws where the file cannot be read or written, or holds something else */
export function readSessionKey(path: string): Uint8Array {
  makePrivateFile(path);
  try {
    return checked(readFileSync(path));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    // Made only if it is still absent: two first starts at once share one key.
    writeFileSync(path, randomBytes(BYTES), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return checked(readFileSync(path));
}

function checked(key: Buffer): Uint8Array {
  if (key.length < BYTES) throw new Error('the secret file is too short');
  return key;
}
