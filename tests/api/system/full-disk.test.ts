// A full disk: writes fail with an error, GET /health reports it, both recover.
import { cpSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, inject, it } from 'vitest';
import { errorMessages } from '../../../src/contract/messages.ts';
import { buildApp, type TernaApp } from '../../../src/server/app.ts';
import { codeOfDatabaseError, SYSTEM, watchDatabase, withScope } from '../../../src/server/platform/db/index.ts';
import { watchStore } from '../../../src/server/platform/files/watched-store.ts';
import { insertTask } from '../../../src/server/platform/maintenance/maintenance-queries.ts';
import { StorageWatch } from '../../../src/server/platform/storage/storage-watch.ts';
import { canMount, makeSmallDisk } from '../../faults/small-disk.ts';
import { endWithTest, engine, owner, startServer } from '../harness.ts';
import { optionsIn, sqliteUrl } from '../server-options.ts';

const errorOf = (code: string) => Object.assign(new Error('no room'), { code });
const DISK_BYTES = 24 * 1024 * 1024;

async function clientOf(app: TernaApp) {
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) => {
    const answer = await app.http.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const { body } = await call('POST', '/sessions', { email: owner.email, password: owner.password });
  const authorization = `Bearer ${body.token}`;
  return {
    health: () => call('GET', '/health'),
    whoAmI: () => call('GET', '/sessions/current', undefined, { authorization }),
    addProcess: () =>
      call(
        'POST',
        '/selection_processes',
        { title: 'Analista', description: 'Con la caja al día. '.repeat(200) },
        { authorization },
      ),
  };
}

describe.skipIf(engine !== 'sqlite' || !canMount)('a disk that fills up under a server', () => {
  /** A server on a full small disk: its database and its files have refused a write. */
  async function startOnFullDisk() {
    const { folder, fill, free } = makeSmallDisk(DISK_BYTES);
    cpSync(inject('sqliteContents').owned ?? '', folder, { recursive: true });
    const app = await buildApp(optionsIn(folder, sqliteUrl(folder)));
    endWithTest(() => app.close());
    const client = await clientOf(app);
    expect(await client.health()).toMatchObject({ status: 200, body: { status: 'ok', problems: [] } });
    fill();
    // The existing write-ahead log leaves room for a few writes.
    let rejected = await client.addProcess();
    for (let tries = 0; rejected.status === 201 && tries < 500; tries++) rejected = await client.addProcess();
    expect(rejected).toMatchObject({ status: 507, body: { code: 'storage_full', error: errorMessages.storage_full } });
    const upload = withScope(SYSTEM, () => app.services.files.put(Readable.from([Buffer.alloc(200_000)]), 1_000_000));
    await expect(upload).rejects.toMatchObject({ code: 'storage_full' });
    const problems = ['database_full', 'files_full'];
    expect(await client.health()).toMatchObject({ status: 503, body: { status: 'degraded', problems } });
    return { app, client, free };
  }

  it('is told to whoever writes and by the health, and is no more once there is room [MORE-4]', async () => {
    const { client, free } = await startOnFullDisk();
    expect((await client.whoAmI()).status).toBe(200);
    free();
    expect((await client.addProcess()).status).toBe(201);
    await expect.poll(client.health, { timeout: 20_000 }).toMatchObject({ status: 200, body: { problems: [] } });
  });

  it('is no more for the health alone, where nobody writes once there is room [MORE-4]', async () => {
    const { app, client, free } = await startOnFullDisk();
    const read = () => app.services.database.read.selectFrom('selection_processes').select('id').execute();
    const before = await read();
    free();
    await expect.poll(client.health, { timeout: 20_000 }).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await client.health()).body.problems).toEqual([]);
    // Refused writes leave no data, and the probe's data belongs to no organization.
    expect(await read()).toEqual(before);
    expect((await client.addProcess()).status).toBe(201);
  });
});

describe('what tells of a full storage', () => {
  it('knows the errors of both engines', () => {
    for (const code of ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100']) {
      expect(codeOfDatabaseError(errorOf(code))).toBe('storage_full');
    }
    expect(codeOfDatabaseError(errorOf('SQLITE_IOERR_READ'))).toBe(null);
  });

  it('is over after a transaction that writes, and not after one that writes nothing', async () => {
    const server = await startServer();
    const watch = new StorageWatch();
    const database = watchDatabase(server.app.services.database, watch);
    const rejected = database.transaction(async () => {
      throw errorOf(engine === 'sqlite' ? 'SQLITE_FULL' : '53100');
    });
    await expect(rejected).rejects.toThrow('no room');
    expect(watch.isFull('database_full')).toBe(true);
    await database.transaction((tx) => tx.selectFrom('chores').selectAll().execute());
    expect(watch.isFull('database_full')).toBe(true);
    await database.transaction((tx) => insertTask(tx, 'written'));
    expect(watch.isFull('database_full')).toBe(false);
  });

  it('is over after a probe, where nobody writes', async () => {
    const watch = new StorageWatch(() => 0);
    let room = false;
    const probe = async () => {
      if (!room) throw errorOf('53100');
      watch.noteWritten('database_full');
    };
    const find = () => watch.findProblems({ database_full: probe, files_full: probe });
    expect(await find()).toEqual([]);
    watch.noteFull('database_full');
    expect(await find()).toEqual(['database_full']);
    room = true;
    // Anyone may call it, so probes run at most every other second.
    expect(await find()).toEqual(['database_full']);
  });

  it('counts a full disk and a full bucket among the files, and nothing else', async () => {
    const server = await startServer();
    const watch = new StorageWatch();
    const store = (code: string) =>
      watchStore({ ...server.app.services.files, probe: () => Promise.reject(errorOf(code)) }, watch);
    await expect(store('EACCES').probe()).rejects.toMatchObject({ code: 'EACCES' });
    expect(watch.isFull('files_full')).toBe(false);
    await expect(store('EDQUOT').probe()).rejects.toMatchObject({ code: 'storage_full' });
    expect(watch.isFull('files_full')).toBe(true);
    const real = watchStore(server.app.services.files, watch);
    await real.probe();
    expect(watch.isFull('files_full')).toBe(false);
  });
});
