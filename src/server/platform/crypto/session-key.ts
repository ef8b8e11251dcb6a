// The key that signs session tokens: on disk, or derived where the data is encrypted.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';
import { replaceDurably } from '../storage/durable-files.ts';
import { makePrivateFile } from '../storage/private-files.ts';
import { deriveDataKeys } from './data-key.ts';
import { sessionSecrets } from './secret-encryption.ts';

const BYTES = 32;
/** The ending of a secret that is encrypted. */
const ENCRYPTED = '.enc';
/** The secret belongs to the server, and to no organisation. */
const NO_ORGANIZATION = 0;

/** Reads the key, or makes it. @throws where the file cannot be read or written; StartError where it is too short */
export function readSessionKey(path: string): Uint8Array {
  makePrivateFile(path);
  const known = readIfThere(path);
  if (known) return checked(known);
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

/**
 * The key where everything is encrypted with a data key: derived from that, so that nothing of it is on disk. A folder
 * that was once in plain text goes on with the secret that it had, from now on encrypted: other services' passwords are
 * sealed with it. One that another data key has encrypted stays as it is, unused: it belongs to another database.
 * @param path where the secret in plain text would be, or is
 * @throws where a file cannot be read or written; StartError where the secret in plain text is too short
 */
export function readProtectedSessionKey(path: string, dataKey: Uint8Array): Uint8Array {
  const { session } = deriveDataKeys(dataKey);
  const encrypted = readIfThere(path + ENCRYPTED)?.toString('utf8');
  const opened = encrypted && sessionSecrets.decrypt(dataKey, NO_ORGANIZATION, encrypted);
  if (opened) {
    rmSync(path, { force: true });
    return Buffer.from(opened, 'base64');
  }
  const plain = readIfThere(path);
  if (!plain) return session;
  const ciphertext = sessionSecrets.encrypt(dataKey, NO_ORGANIZATION, Buffer.from(checked(plain)).toString('base64'));
  replaceDurably(path + ENCRYPTED, ciphertext);
  rmSync(path);
  return plain;
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return null;
    throw code === 'EISDIR' ? new StartError('secret_damaged', { cause: error }) : error;
  }
}

function checked(key: Buffer): Uint8Array {
  if (key.length < BYTES) throw new StartError('secret_damaged');
  return key;
}
