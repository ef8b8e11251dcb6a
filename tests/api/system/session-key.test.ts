// The session signing key in an encrypted data folder: derived, or retained from before encryption.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProtectedSessionKey, readSessionKey } from '../../../src/server/platform/crypto/session-key.ts';
import { endWithTest } from '../cleanup.ts';

const DATA_KEY = Buffer.alloc(32, 1);
const OTHER_KEY = Buffer.alloc(32, 2);

function newPath(): { folder: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'terna-session-key-'));
  endWithTest(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, path: join(folder, 'secret') };
}

describe('the secret of an encrypted data folder', () => {
  it('comes from the data key, the same at each start, and puts nothing on disk', () => {
    const { folder, path } = newPath();
    const key = readProtectedSessionKey(path, DATA_KEY);
    expect(key).toHaveLength(32);
    expect(Buffer.from(key)).not.toEqual(DATA_KEY);
    expect(readProtectedSessionKey(path, DATA_KEY)).toEqual(key);
    expect(readProtectedSessionKey(path, OTHER_KEY)).not.toEqual(key);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stays what it was before the folder was encrypted, and is in plain text nowhere', () => {
    const { folder, path } = newPath();
    const before = Buffer.from(readSessionKey(path));
    expect(Buffer.from(readProtectedSessionKey(path, DATA_KEY))).toEqual(before);
    expect(Buffer.from(readProtectedSessionKey(path, DATA_KEY))).toEqual(before);
    expect(readdirSync(folder)).toEqual(['secret.enc']);
    const stored = readFileSync(`${path}.enc`);
    for (const text of [before, before.toString('hex'), before.toString('base64')]) {
      expect(stored.includes(text)).toBe(false);
    }
  });

  it('that a killed start left in plain text as well is removed', () => {
    const { path } = newPath();
    const before = Buffer.from(readSessionKey(path));
    readProtectedSessionKey(path, DATA_KEY);
    writeFileSync(path, before);
    expect(Buffer.from(readProtectedSessionKey(path, DATA_KEY))).toEqual(before);
    expect(existsSync(path)).toBe(false);
  });

  it('of another data key is left alone', () => {
    const { path } = newPath();
    readSessionKey(path);
    readProtectedSessionKey(path, OTHER_KEY);
    const stored = readFileSync(`${path}.enc`);
    expect(readProtectedSessionKey(path, DATA_KEY)).toHaveLength(32);
    expect(readFileSync(`${path}.enc`)).toEqual(stored);
  });

  it('that is too short in plain text is said to be damaged', () => {
    const { path } = newPath();
    writeFileSync(path, 'corto');
    expect(() => readProtectedSessionKey(path, DATA_KEY)).toThrow(expect.objectContaining({ code: 'secret_damaged' }));
    expect(readFileSync(path, 'utf8')).toBe('corto');
  });
});
