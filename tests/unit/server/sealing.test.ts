// Secrets of other services under the server's key.
import { describe, expect, it } from 'vitest';
import { mailPasswords, signatureTokens } from '../../../src/server/platform/crypto/sealing.ts';

describe('a sealed secret', () => {
  const key = new Uint8Array(32).fill(1);
  it('is read again by the same server for the same organisation and purpose only, and not once changed', () => {
    const sealed = mailPasswords.seal(key, 1, 'contraseña');
    expect(sealed).not.toBe(mailPasswords.seal(key, 1, 'contraseña'));
    expect(mailPasswords.unseal(key, 1, sealed)).toBe('contraseña');
    expect(mailPasswords.unseal(key, 2, sealed)).toBeNull();
    expect(signatureTokens.unseal(key, 1, sealed)).toBeNull();
    expect(mailPasswords.unseal(new Uint8Array(32).fill(2), 1, sealed)).toBeNull();
    const bytes = Buffer.from(sealed, 'base64');
    for (const place of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(mailPasswords.unseal(key, 1, changed.toString('base64'))).toBeNull();
    }
    expect(mailPasswords.unseal(key, 1, 'x')).toBeNull();
  });
});
