// A server that cannot start fails with one line that gives the reason.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, inject, it } from 'vitest';
import type { StartErrorCode } from '../../../src/contract/ipc/start-errors.ts';
import { serverMessages } from '../../../src/contract/messages.ts';
import { endWithTest } from '../../api/cleanup.ts';
import { makeFolder } from '../folders.ts';
import { kill } from '../kill-process.ts';

const program = () => join(inject('faultPrograms'), 'start-program.js');

interface Start {
  readonly settings?: Record<string, string>;
  /** For strace, on calls of the server's threads for the database's file, log or folder. */
  readonly faults?: readonly string[];
}

/** @returns the exit code and error output */
async function startInVain(folder: string, { settings, faults }: Start = {}): Promise<[number | null, string]> {
  const env = { ...process.env, TERNA_DATA_DIR: folder, TERNA_PORT: '0', ...settings };
  const command = [process.execPath, program()];
  const [file = '', ...args] = faults ? ['strace', '-f', '-qq', '-o', '/dev/null', ...faults, ...command] : command;
  const server = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  endWithTest(() => kill(server));
  const ended = once(server, 'exit');
  const errors = await text(server.stderr);
  const [exitCode] = await ended;
  return [exitCode, errors];
}

const refusal = (code: StartErrorCode) => [1, `${serverMessages.startErrors[code]}\n`];

function makeData(): { folder: string; path: string } {
  const folder = makeFolder();
  const from = inject('sqliteContents').owned;
  if (from === undefined) throw new Error('the set-up makes no database');
  cpSync(from, folder, { recursive: true });
  return { folder, path: join(folder, 'terna.db') };
}

function change(path: string, sql: string): void {
  const database = new Database(path);
  database.exec(sql);
  database.close();
}

describe('a server that cannot start', () => {
  it('names a database that a later version has changed, and leaves it as it is', async () => {
    const { folder, path } = makeData();
    change(path, `insert into kysely_migration values ('9999-later', '2030-01-01')`);
    const before = readFileSync(path);
    expect(await startInVain(folder)).toEqual(refusal('database_newer'));
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it("names another program's database, and leaves it as it is", async () => {
    const folder = makeFolder();
    const path = join(folder, 'terna.db');
    change(path, 'create table bookmarks (address text); insert into bookmarks values (1)');
    const before = readFileSync(path);
    expect(await startInVain(folder)).toEqual(refusal('database_foreign'));
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it("names a database that another program's migrations have made", async () => {
    const folder = makeFolder();
    change(
      join(folder, 'terna.db'),
      `create table kysely_migration (name text, timestamp text); create table posts (id);
       insert into kysely_migration values ('001-posts', '2024-01-01')`,
    );
    expect(await startInVain(folder)).toEqual(refusal('database_foreign'));
  });

  it('names a file that is no database', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'terna.db'), 'Lista de la compra\n'.repeat(1000));
    expect(await startInVain(folder)).toEqual(refusal('database_damaged'));
  });

  it.each([0.3, 0.9])('names a database of which %d of its bytes are left', async (share) => {
    const { folder, path } = makeData();
    truncateSync(path, Math.floor(statSync(path).size * share));
    expect(await startInVain(folder)).toEqual(refusal('database_damaged'));
  });

  it('names a database that lost its end while its log was kept', async () => {
    const { path } = makeData();
    const writer = new Database(path);
    writer.pragma('wal_autocheckpoint = 0');
    writer.exec("update organizations set name = 'Otra'");
    // Copied while it is open, because the last connection removes the log.
    const copy = makeFolder();
    cpSync(path, join(copy, 'terna.db'));
    cpSync(`${path}-wal`, join(copy, 'terna.db-wal'));
    writer.close();
    truncateSync(join(copy, 'terna.db'), Math.floor(statSync(path).size / 2));
    expect(await startInVain(copy)).toEqual(refusal('database_damaged'));
  });

  it('names a database without content, and one of which only the log is left', async () => {
    const folder = makeFolder();
    const path = join(folder, 'terna.db');
    writeFileSync(path, '');
    expect(await startInVain(folder)).toEqual(refusal('database_empty'));
    expect(statSync(path).size).toBe(0);
    const other = makeFolder();
    writeFileSync(join(other, 'terna.db-wal'), 'x'.repeat(8192));
    expect(await startInVain(other)).toEqual(refusal('database_damaged'));
    expect(existsSync(join(other, 'terna.db'))).toBe(false);
  });

  it('names a port that is taken, a PostgreSQL that does not answer, and a secret that is cut short', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    endWithTest(() => void listener.close());
    await once(listener, 'listening');
    const address = listener.address();
    const port = String(typeof address === 'object' && address?.port);
    expect(await startInVain(makeData().folder, { settings: { TERNA_PORT: port } })).toEqual(
      refusal('port_unavailable'),
    );
    const settings = { TERNA_DATABASE_URL: 'postgres://terna@127.0.0.1:1/terna' };
    expect(await startInVain(makeFolder(), { settings })).toEqual(refusal('database_unreachable'));
    const { folder } = makeData();
    writeFileSync(join(folder, 'secret'), 'short');
    expect(await startInVain(folder)).toEqual(refusal('secret_damaged'));
  });

  it('names a host without an address, and an address of PostgreSQL that cannot be read', async () => {
    const { folder } = makeData();
    expect(await startInVain(folder, { settings: { TERNA_HOST: 'no-such-host.invalid' } })).toEqual(
      refusal('port_unavailable'),
    );
    const settings = { TERNA_DATABASE_URL: 'postgres://127.0.0.1:99999/terna' };
    expect(await startInVain(makeFolder(), { settings })).toEqual(refusal('database_unreachable'));
  });

  it('names a database and a secret in whose place there is a folder', async () => {
    const { folder, path } = makeData();
    rmSync(path);
    mkdirSync(path);
    expect(await startInVain(folder)).toEqual(refusal('database_unreadable'));
    const other = makeData().folder;
    rmSync(join(other, 'secret'), { force: true });
    mkdirSync(join(other, 'secret'));
    expect(await startInVain(other)).toEqual(refusal('secret_damaged'));
  });

  it('names a database that has a second name, under either of which another server could use it', async () => {
    const { folder, path } = makeData();
    const other = makeFolder();
    linkSync(path, join(other, 'terna.db'));
    expect(await startInVain(other)).toEqual(refusal('database_linked'));
    expect(await startInVain(folder)).toEqual(refusal('database_linked'));
  });

  it("names another program's database of which only views are there", async () => {
    const folder = makeFolder();
    change(join(folder, 'terna.db'), 'create view places as select 1 as id');
    expect(await startInVain(folder)).toEqual(refusal('database_foreign'));
  });

  it('names a folder that cannot be made', async () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    expect(await startInVain(join(file, 'data'))).toEqual(refusal('folder_read_only'));
    expect(await startInVain(file)).toEqual(refusal('folder_read_only'));
  });
});

describe('a start on a disk that refuses to write', () => {
  it('says that the disk is full, for data that are there and for new ones', async () => {
    const { folder, path } = makeData();
    const full = (file: string) => ['-P', file, '-e', 'inject=pwrite64,write,fallocate:error=ENOSPC'];
    expect(await startInVain(folder, { faults: full(`${path}-wal`) })).toEqual(refusal('disk_full'));
    const empty = makeFolder();
    const unfinished = join(empty, 'terna.db.new');
    expect(await startInVain(empty, { faults: full(unfinished) })).toEqual(refusal('disk_full'));
    const secret = join(makeFolder(), 'secret');
    expect(await startInVain(join(secret, '..'), { faults: full(secret) })).toEqual(refusal('disk_full'));
    expect(existsSync(secret)).toBe(false);
  });

  it('says that the database is read-only', async () => {
    const { folder, path } = makeData();
    const readOnly = ['-P', path, '-e', 'inject=access,faccessat,faccessat2:error=EROFS'];
    expect(await startInVain(folder, { faults: readOnly })).toEqual(refusal('database_read_only'));
  });

  it('says that the disk does not read or write', async () => {
    const { folder, path } = makeData();
    const broken = ['-P', path, '-e', 'inject=pread64:error=EIO'];
    expect(await startInVain(folder, { faults: broken })).toEqual(refusal('database_unreadable'));
  });
});
