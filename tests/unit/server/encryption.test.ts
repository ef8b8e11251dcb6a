// Encryption of other services' secrets with the server's key.
import { describe, expect, it } from 'vitest';
import { mailPasswords, signatureTokens } from '../../../src/server/platform/crypto/secret-encryption.ts';

describe('a sealed secret', () => {
  const key = new Uint8Array(32).fill(1);
  it('is read again by the same server for the same organisation and purpose only, and not once changed', () => {
    const encrypted = mailPasswords.encrypt(key, 1, 'contraseña');
    expect(encrypted).not.toBe(mailPasswords.encrypt(key, 1, 'contraseña'));
    expect(mailPasswords.decrypt(key, 1, encrypted)).toBe('contraseña');
    expect(mailPasswords.decrypt(key, 2, encrypted)).toBeNull();
    expect(signatureTokens.decrypt(key, 1, encrypted)).toBeNull();
    expect(mailPasswords.decrypt(new Uint8Array(32).fill(2), 1, encrypted)).toBeNull();
    const bytes = Buffer.from(encrypted, 'base64');
    for (const index of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(mailPasswords.decrypt(key, 1, changed.toString('base64'))).toBeNull();
    }
    expect(mailPasswords.decrypt(key, 1, 'x')).toBeNull();
  });
});
