// Encrypts answers with AES-256-GCM and hides their names before they reach the disk.
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

/** Bytes of the key in the keychain. */
export const CACHE_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** One call for each takes as long as the encryption. */
const NONCES_AT_ONCE = 256;
const MAX_HIDDEN = 100;
export const BLOCK_BYTES = 16;

export interface Encryption {
  /** Returns a deterministic name that reveals nothing about the original. */
  hide(name: string): Buffer;
  /** `bound` is additional data; decryption with any other fails. */
  encrypt(content: string | Buffer, bound: Buffer): Buffer;
  /** @throws Error if a single bit has changed */
  decrypt(encrypted: Buffer, bound: Buffer): string;
  /** As `decrypt`, for content that is not text. */
  decryptBytes(encrypted: Buffer, bound: Buffer): Buffer;
  /** Encrypts one block of BLOCK_BYTES, without authentication. Blocks must differ, as equal ones stay equal. */
  encryptBlock(block: Buffer): Buffer;
  /** Decrypts any number of blocks. */
  decryptBlocks(blocks: Buffer): Buffer;
}

/** @param key CACHE_KEY_BYTES random bytes; the keys for names and for contents are derived from it */
export function createEncryption(key: Buffer): Encryption {
  // Each use of a key that is a buffer would make such an object, which takes four times as long as the encryption.
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, CACHE_KEY_BYTES)));
  const nameKey = derive('terna cache names');
  const contentKey = derive('terna cache contents');
  const blockKey = derive('terna cache blocks');
  // A block needs neither a nonce nor the block before it, so one object encrypts all of them.
  const blockCipher = createCipheriv('aes-256-ecb', blockKey, null).setAutoPadding(false);
  const blockDecipher = createDecipheriv('aes-256-ecb', blockKey, null).setAutoPadding(false);
  let nonces = Buffer.alloc(0);
  function nextNonce(): Buffer {
    if (nonces.length === 0) nonces = randomBytes(NONCE_BYTES * NONCES_AT_ONCE);
    const nonce = nonces.subarray(0, NONCE_BYTES);
    nonces = nonces.subarray(NONCE_BYTES);
    return nonce;
  }
  /** The answers of a board share most of their tags. */
  const hidden = new Map<string, Buffer>();
  function decryptBytes(encrypted: Buffer, bound: Buffer): Buffer {
    const nonce = encrypted.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', contentKey, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(bound);
    decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }
  return {
    hide(name) {
      const known = hidden.get(name);
      if (known) return known;
      if (hidden.size >= MAX_HIDDEN) hidden.clear();
      const digest = createHmac('sha256', nameKey).update(name).digest();
      hidden.set(name, digest);
      return digest;
    },
    encrypt(content, bound) {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', contentKey, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(bound);
      const start = typeof content === 'string' ? cipher.update(content, 'utf8') : cipher.update(content);
      const body = [start, cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...body]);
    },
    decrypt: (encrypted, bound) => decryptBytes(encrypted, bound).toString('utf8'),
    decryptBytes,
    encryptBlock: (block) => blockCipher.update(block),
    decryptBlocks: (blocks) => blockDecipher.update(blocks),
  };
}
