// Files of a server on disk are unreadable for other accounts.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { readSessionKey } from '../../../src/server/platform/crypto/session-key.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { endWithTest } from '../cleanup.ts';
import { optionsIn, sqliteUrl } from '../server-options.ts';

const OTHER_ACCOUNTS = 0o077;

/** Returns all files and folders, including `folder`, that other accounts may access. */
function openToOthers(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  return [folder, ...inside].filter((path) => (statSync(path).mode & OTHER_ACCOUNTS) !== 0);
}

/** Starts a server with SQLite, stores a file, and inspects its folder while it runs. */
async function lookAt(dataDir: string): Promise<{ names: string[]; open: string[] }> {
  const sessionKey = readSessionKey(join(dataDir, 'secret'));
  const app = await buildApp({ ...optionsIn(dataDir, sqliteUrl(dataDir)), sessionKey });
  try {
    const { files } = app.services;
    const { Readable } = await import('node:stream');
    await withScope(SYSTEM, () => files.put(Readable.from([Buffer.from('contenido')]), 100));
    return { names: readdirSync(dataDir), open: openToOthers(dataDir) };
  } finally {
    await app.close();
  }
}

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'terna-private-'));
  endWithTest(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, 'datos');
}

describe('the files of a server', () => {
  it('are made for the account that runs it alone, in a folder that others made too', async () => {
    const made = newFolder();
    const found = newFolder();
    mkdirSync(found, { mode: 0o755 });
    for (const dataDir of [made, found]) {
      const { names, open } = await lookAt(dataDir);
      expect(names).toEqual(expect.arrayContaining(['files', 'secret', 'terna.db', 'terna.db-wal', 'terna.db-shm']));
      expect(open).toEqual([]);
    }
  });

  it('of an earlier version lose the rights of others at the next start', async () => {
    const dataDir = newFolder();
    await lookAt(dataDir);
    for (const name of ['terna.db', 'secret']) chmodSync(join(dataDir, name), 0o644);
    for (const name of ['.', 'files']) chmodSync(join(dataDir, name), 0o755);
    expect(openToOthers(dataDir)).toHaveLength(4);
    expect((await lookAt(dataDir)).open).toEqual([]);
  });

  it('leave a folder that all accounts share as it is', async () => {
    const shared = newFolder();
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    writeFileSync(join(shared, 'ajeno'), '');
    const { makePrivateFolder } = await import('../../../src/server/platform/storage/private-files.ts');
    makePrivateFolder(shared);
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
  });
});
