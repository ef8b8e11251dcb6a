// The key that signs session tokens: stored on disk, or derived if data is encrypted.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';
import { replaceDurably } from '../storage/durable-files.ts';
import { makePrivateFile } from '../storage/private-files.ts';
import { deriveDataKeys } from './data-key.ts';
import { sessionSecrets } from './secret-encryption.ts';
import { keysOfSecret } from './server-keys.ts';

const BYTES = 32;
const ENCRYPTED = '.enc';
/** The secret belongs to the server, not to an organization. */
const NO_ORGANIZATION = 0;

/** Reads the key or creates it. @throws if the file cannot be read or written; StartError if the key is too short */
export function readSessionKey(path: string): Uint8Array {
  makePrivateFile(path);
  const known = readIfThere(path);
  if (known) return checked(known);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    // The file is created only if it does not exist, so two simultaneous first starts share one key.
    writeFileSync(path, randomBytes(BYTES), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      // A full disk can leave a partial key, which the next start would report as damaged.
      rmSync(path, { force: true });
      throw error;
    }
  }
  return checked(readFileSync(path));
}

/**
 * Derives the session key from the data key, so it is not on disk. A folder that was in plain text before continues
 * with its old secret, now encrypted, because other services' passwords are encrypted with it. A secret that another
 * data key encrypted stays unused: it belongs to another database.
 * @param path of the secret in plain text
 * @throws if a file cannot be read or written; StartError if the secret in plain text is too short
 */
export function readProtectedSessionKey(path: string, dataKey: Uint8Array): Uint8Array {
  const { session } = deriveDataKeys(dataKey);
  const encrypted = readIfThere(path + ENCRYPTED)?.toString('utf8');
  const opened = encrypted && sessionSecrets.decrypt(keysOfSecret(dataKey), NO_ORGANIZATION, encrypted);
  if (opened) {
    rmSync(path, { force: true });
    return Buffer.from(opened, 'base64');
  }
  const plain = readIfThere(path);
  if (!plain) return session;
  const text = Buffer.from(checked(plain)).toString('base64');
  const ciphertext = sessionSecrets.encrypt(keysOfSecret(dataKey), NO_ORGANIZATION, text);
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
