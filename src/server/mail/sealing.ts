// Passwords of mail servers, kept so that a copied database gives none away: AES-256-GCM under a key of the server's.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const PURPOSE = 'terna mail password';

/** The key is the server's own for this purpose; the organisation is sealed in, so that a row cannot be swapped. */
const keyOf = (serverKey: Uint8Array, organizationId: number): Buffer =>
  Buffer.from(hkdfSync('sha256', serverKey, String(organizationId), PURPOSE, KEY_BYTES));

export function seal(serverKey: Uint8Array, organizationId: number, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(serverKey, organizationId), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @returns null where it was sealed by another server's key, or changed since */
export function unseal(serverKey: Uint8Array, organizationId: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(serverKey, organizationId), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // Neither the reason nor the bytes would help anybody: the password has to be entered again.
    return null;
  }
}
