// The key of an encrypted database, stored in the keychain.
import { randomBytes } from 'node:crypto';
import { type Keychain, KeychainError } from '../../session/index.ts';
import { CACHE_KEY_BYTES } from './encryption.ts';

export interface StoredKeyDeps {
  readonly keychain: Keychain;
  readonly keyEntry: string;
}

/**
 * Reads the key, or creates one.
 * @param onMissing runs before a new key is stored
 * @returns null if the keychain cannot store it
 */
export async function readOrCreateKey(
  { keychain, keyEntry }: StoredKeyDeps,
  onMissing: () => void,
): Promise<Buffer | null> {
  try {
    const stored = Buffer.from((await keychain.read(keyEntry)) ?? '', 'base64');
    if (stored.length === CACHE_KEY_BYTES) return stored;
    onMissing();
    const created = randomBytes(CACHE_KEY_BYTES);
    await keychain.write(keyEntry, created.toString('base64'));
    return created;
  } catch (error) {
    if (error instanceof KeychainError) return null;
    throw error;
  }
}
