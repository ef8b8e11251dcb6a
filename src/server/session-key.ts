// The key that signs session tokens: made on the first start, readable by its owner alone.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFile } from './private-files.ts';
import { StartError } from './start-error.ts';

const BYTES = 32;

/** Reads the key, or makes it. @throws where the file cannot be read or written; StartError where it is too short */
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
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      // On a full disk a part of the key may be there: it would be taken for a damaged one.
      rmSync(path, { force: true });
      throw error;
    }
  }
  return checked(readFileSync(path));
}

function checked(key: Buffer): Uint8Array {
  if (key.length < BYTES) throw new StartError('secret_damaged');
  return key;
}
