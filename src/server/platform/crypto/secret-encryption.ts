// Encrypts secrets of other services and of second factors with AES-256-GCM under keys of the server.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ServerKeys } from './server-keys.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export interface SecretEncryption {
  /** With the newest key, whose number precedes the value. */
  encrypt(keys: ServerKeys, organizationId: number, text: string): string;
  /** @returns null if it was encrypted for another purpose or by another server's key, or has changed since */
  decrypt(keys: ServerKeys, organizationId: number, encrypted: string): string | null;
}

/** Values of the first key have none, as those of earlier versions. */
export const prefixOf = (keyId: number): string => (keyId === 0 ? '' : `k${keyId}.`);

/** The number of the key that encrypted the value. */
export const keyIdOf = (encrypted: string): number => Number(/^k(\d+)\./.exec(encrypted)?.[1] ?? 0);

function encryptionFor(purpose: string): SecretEncryption {
  /** The server derives one key per purpose and organization, so an encrypted value cannot be moved to another row. */
  const keyOf = (serverKey: Uint8Array, organizationId: number): Buffer =>
    Buffer.from(hkdfSync('sha256', serverKey, String(organizationId), purpose, KEY_BYTES));
  return {
    encrypt(keys, organizationId, text) {
      const { id, bytes } = keys.current;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyOf(bytes, organizationId), nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return prefixOf(id) + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
    },
    decrypt(keys, organizationId, encrypted) {
      const id = keyIdOf(encrypted);
      const serverKey = keys.find(id);
      if (!serverKey) return null;
      const bytes = Buffer.from(encrypted.slice(prefixOf(id).length), 'base64');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const key = keyOf(serverKey.bytes, organizationId);
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAuthTag(tag);
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // The reason does not matter, as the secret has to be entered again.
        return null;
      }
    },
  };
}

/** Encrypts the secret that signs sessions, with the key of its data folder. */
export const sessionSecrets = encryptionFor('terna session secret');
export const mailPasswords = encryptionFor('terna mail password');
export const signatureTokens = encryptionFor('terna signature token');
export const totpSecrets = encryptionFor('terna totp secret');
export const providerKeys = encryptionFor('terna provider key');
export const calendarAccounts = encryptionFor('terna calendar account');
export const calendarApplicationSecrets = encryptionFor('terna calendar application secret');
export const identityProviderSecrets = encryptionFor('terna identity provider secret');
/** Encrypts the keys that rotations add, with the secret of the server's file. */
export const rotatedKeys = encryptionFor('terna rotated key');
export const auditStreamSecrets = encryptionFor('terna audit stream secret');
export const calendarAddresses = encryptionFor('terna calendar address');
