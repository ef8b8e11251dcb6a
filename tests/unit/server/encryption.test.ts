// Encryption of other services' secrets with the server's key.
import { describe, expect, it } from 'vitest';
import { mailPasswords, signatureTokens } from '../../../src/server/platform/crypto/secret-encryption.ts';
import { keysOfSecret, ServerKeys } from '../../../src/server/platform/crypto/server-keys.ts';
import { isSignatureOf, signText } from '../../../src/server/platform/crypto/signatures.ts';

describe('a sealed secret', () => {
  const key = keysOfSecret(new Uint8Array(32).fill(1));
  it('is read again by the same server for the same organisation and purpose only, and not once changed', () => {
    const encrypted = mailPasswords.encrypt(key, 1, 'contraseña');
    expect(encrypted).not.toBe(mailPasswords.encrypt(key, 1, 'contraseña'));
    expect(mailPasswords.decrypt(key, 1, encrypted)).toBe('contraseña');
    expect(mailPasswords.decrypt(key, 2, encrypted)).toBeNull();
    expect(signatureTokens.decrypt(key, 1, encrypted)).toBeNull();
    expect(mailPasswords.decrypt(keysOfSecret(new Uint8Array(32).fill(2)), 1, encrypted)).toBeNull();
    const bytes = Buffer.from(encrypted, 'base64');
    for (const index of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(mailPasswords.decrypt(key, 1, changed.toString('base64'))).toBeNull();
    }
    expect(mailPasswords.decrypt(key, 1, 'x')).toBeNull();
  });
});

describe('keys of a server after a rotation', () => {
  const NOON = 1_000_000;
  const first = { id: 0, bytes: new Uint8Array(32).fill(1), activeFrom: 0, endsAt: NOON + 100 };
  const second = { id: 1, bytes: new Uint8Array(32).fill(2), activeFrom: NOON, endsAt: null };

  it('sign and encrypt with the newest one once it is active, and read the former until it ends [MORE-685]', () => {
    let now = NOON - 1;
    const keys = new ServerKeys([second, first], () => now);
    const early = { signature: signText(keys, 'enlace'), value: mailPasswords.encrypt(keys, 1, 'clave') };
    expect(early.value).toBe(early.value.replace(/^k\d+\./, ''));
    now = NOON;
    const late = { signature: signText(keys, 'enlace'), value: mailPasswords.encrypt(keys, 1, 'clave') };
    expect(late.value).toMatch(/^k1\./);
    for (const { signature, value } of [early, late]) {
      expect(isSignatureOf(keys, 'enlace', signature)).toBe(true);
      expect(isSignatureOf(keys, 'otro', signature)).toBe(false);
      expect(mailPasswords.decrypt(keys, 1, value)).toBe('clave');
    }
    now = NOON + 100;
    expect(isSignatureOf(keys, 'enlace', early.signature)).toBe(false);
    expect(isSignatureOf(keys, 'enlace', late.signature)).toBe(true);
    // What it encrypted can be encrypted anew at any time.
    expect(mailPasswords.decrypt(keys, 1, early.value)).toBe('clave');
    keys.replace([second]);
    expect(mailPasswords.decrypt(keys, 1, early.value)).toBeNull();
  });
});
