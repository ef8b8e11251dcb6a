// Tests that an encrypted SQLite database holds no plain text, also after conversion.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/server/platform/db/index.ts';

const KEY = randomBytes(32);
const SECRET = 'Zoraida Quispe Mamani';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terna-encryption-'));
  path = join(folder, 'terna.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (key?: Buffer) =>
  openDatabase(`sqlite:${path}`, { connections: 1, slow: () => undefined, broken: () => undefined, key });
const write = (database: Database, version: string) =>
  database.transaction(async (tx) => {
    await tx.deleteFrom('vocabulary_versions').execute();
    await tx.insertInto('vocabulary_versions').values({ vocabulary: 'skills', version }).execute();
  });
const versionsIn = async (database: Database) =>
  (await database.read.selectFrom('vocabulary_versions').select('version').orderBy('version').execute()).map(
    ({ version }) => version,
  );
const bytesInFolder = () => Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
const isPlain = () => bytesInFolder().includes(SECRET) || bytesInFolder().includes('SQLite format 3');

describe('a database under a key', () => {
  it('has nothing in plain text, neither in the file nor in its log, and is read again with its key', async () => {
    const database = await open(KEY);
    await write(database, SECRET);
    expect(existsSync(`${path}-wal`)).toBe(true);
    expect(isPlain()).toBe(false);
    await database.close();
    expect(isPlain()).toBe(false);
    const reopened = await open(KEY);
    expect(await versionsIn(reopened)).toEqual([SECRET]);
    await reopened.close();
  });

  it.each([
    ['another key', randomBytes(32)],
    ['none', undefined],
  ])('is not opened with %s, and stays as it is', async (_name, key) => {
    await (await open(KEY)).close();
    const before = readFileSync(path);
    await expect(open(key)).rejects.toMatchObject({ code: 'database_damaged' });
    expect(readFileSync(path).equals(before)).toBe(true);
    await (await open(KEY)).close();
  });

  it('is encrypted where it was in plain text, with what is still in its log, and the plain one is gone', async () => {
    const plain = await open();
    await write(plain, SECRET);
    // A killed server leaves the log outside the database file.
    const copies = ['', '-wal'].map((suffix) => [suffix, readFileSync(path + suffix)] as const);
    await plain.close();
    for (const [suffix, bytes] of copies) writeFileSync(path + suffix, bytes);
    rmSync(`${path}-shm`, { force: true });
    writeFileSync(`${path}.encrypting`, readFileSync(path));
    expect(isPlain()).toBe(true);
    const database = await open(KEY);
    expect(await versionsIn(database)).toEqual([SECRET]);
    expect(isPlain()).toBe(false);
    expect(existsSync(`${path}.encrypting`)).toBe(false);
    await write(database, 'una más');
    await database.close();
    expect(readdirSync(folder).filter((name) => !name.endsWith('.lock'))).toEqual(['terna.db']);
  });

  it('leaves a database of another program in plain text and untouched', async () => {
    const foreign = new BetterSqlite3(path);
    foreign.exec('create table recetas (nombre text)');
    foreign.close();
    const before = readFileSync(path);
    await expect(open(KEY)).rejects.toMatchObject({ code: 'database_foreign' });
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => !name.endsWith('.lock'))).toEqual(['terna.db']);
  });
});
