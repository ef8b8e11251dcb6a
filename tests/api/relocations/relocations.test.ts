// A local space goes to a team's server: whole, compared, and after any interruption.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import { buildApp } from '../../../src/server/app.ts';
import { cancelRelocation } from '../../../src/server/backup/relocate-space.ts';
import { mailPasswords } from '../../../src/server/platform/crypto/secret-encryption.ts';
import { keysOfSecret } from '../../../src/server/platform/crypto/server-keys.ts';
import { SYSTEM } from '../../../src/server/platform/db/index.ts';
import { AppError } from '../../../src/server/platform/http/app-error.ts';
import { makeFolder } from '../../faults/folders.ts';
import { contentsOf } from '../backup/backup-databases.ts';
import { makeDatabase } from '../databases.ts';
import { clientOf, endWithTest, type Server, startServer } from '../harness.ts';
import { OWN_ORGANIZATION, owner, setupHeaders } from '../owner.ts';
import { optionsIn, sqliteUrl } from '../server-options.ts';
import {
  breakingLine,
  LARGE_FILE_BYTES,
  MAIL_PASSWORD,
  makeSpace,
  relocate,
  relocationOf,
  SPACE_KEY,
  spaceIn,
} from './spaces.ts';

const TARGET_KEYS = keysOfSecret(new Uint8Array(32).fill(7));
/** Encrypted with the secret of each server. */
const ENCRYPTED_TABLES = ['mail_settings', 'second_factors'];

async function comparableContents(url: string, key?: Buffer) {
  const contents = await contentsOf(url, key);
  return Object.fromEntries(Object.entries(contents).filter(([table]) => !ENCRYPTED_TABLES.includes(table)));
}

const databaseOf = ({ app }: Pick<Server, 'app'>) => app.services.database;
const partsOf = (server: Server) => databaseOf(server).read.selectFrom('relocation_parts').selectAll().execute();

/** Milliseconds: each test encrypts and reads a whole space several times. */
const TIMEOUT = 240_000;

describe('the relocation of a space', { timeout: TIMEOUT }, () => {
  it('brings every row, file, password and user to the server, once [MORE-585]', async () => {
    const space = await makeSpace('demo');
    await space.app.close();
    const server = await startServer();
    const stages: string[] = [];
    const task = relocationOf(space.folder, server.url);
    expect(await relocate(task, (stage) => stages.push(stage))).toBeNull();
    expect([...new Set(stages)]).toEqual(['writing', 'verifying', 'sending', 'loading']);
    const sent = await comparableContents(sqliteUrl(space.folder), SPACE_KEY);
    expect(await comparableContents(server.databaseUrl)).toEqual(sent);
    expect(sent.uniq_applicants?.length).toBeGreaterThan(300);
    const stored = await buffer(await server.app.services.files.read(space.largeFile));
    expect(stored.length).toBe(LARGE_FILE_BYTES);

    const mail = await databaseOf(server).read.selectFrom('mail_settings').selectAll().executeTakeFirst();
    expect(mailPasswords.decrypt(TARGET_KEYS, space.organizationId, mail?.sealed_password ?? '')).toBe(MAIL_PASSWORD);
    const admin = await server.signIn(DEMO_LOGINS[0].email, DEMO_PASSWORD);
    expect((await admin.get('/organizations/current')).status).toBe(200);
    // The archive and its parts are gone, and a repeat changes nothing.
    expect([existsSync(task.folder), await partsOf(server)]).toEqual([false, []]);
    expect(await relocate(task)).toBeNull();
    expect(await relocate({ ...task, id: '0b0f8f6e-3f0a-4e55-9d0e-3b7c8a4f0002' })).toBe('already_set_up');
  });

  it('continues wherever the line breaks, and sends no part twice [MORE-586]', async () => {
    const space = await makeSpace();
    await space.app.close();
    const server = await startServer();
    const line = await breakingLine(server.url);
    const task = relocationOf(space.folder, line.url);
    const problems = new Set<string | null>();
    for (let requests = 0; !problems.has(null); requests++) {
      line.allow(requests);
      problems.add(await relocate(task));
    }
    expect([...problems]).toEqual(['server_unreachable', null]);
    expect(await comparableContents(server.databaseUrl)).toEqual(
      await comparableContents(sqliteUrl(space.folder), SPACE_KEY),
    );
    await server.signIn(owner.email, owner.password);
  });

  it('that the server cannot finish is undone as a whole and repeated [MORE-587]', async () => {
    const space = await makeSpace();
    await space.app.close();
    const server = await startServer();
    const task = relocationOf(space.folder, server.url);
    const { files } = server.app.services;
    const { putAs } = files;
    const empty = await contentsOf(server.databaseUrl);
    Object.assign(files, { putAs: () => Promise.reject(new AppError('storage_full')) });
    expect(await relocate(task)).toBe('server_full');
    expect(await contentsOf(server.databaseUrl)).toEqual(empty);
    Object.assign(files, { putAs });

    expect(await relocate({ ...task, setupToken: 'another' })).toBe('wrong_setup_token');
    // Another archive under the same keys, as if the disk had altered it before it was sent.
    expect(await cancelRelocation({ ...task, type: 'cancel-relocation' })).toBe(0);
    expect(await partsOf(server)).toEqual([]);
    const line = await breakingLine(server.url);
    line.allow(2);
    expect(await relocate({ ...task, url: line.url.replace('/api/v1', '') })).toBe('server_unreachable');
    const archive = join(task.folder, 'space.age');
    const bytes = readFileSync(archive);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 5000) ^ 1, bytes.length - 5000);
    writeFileSync(archive, bytes);
    expect(await relocate(task)).toBe('damaged');
    expect(await contentsOf(server.databaseUrl)).toEqual(empty);
    expect(await relocate(task)).toBeNull();
    expect((await databaseOf(server).read.selectFrom('uniq_applicants').selectAll().execute()).length).toBe(2);
  });

  it('continues on a server that was stopped while it loaded [MORE-586]', async () => {
    const space = await makeSpace();
    await space.app.close();
    const folder = makeFolder();
    const target = await makeDatabase(folder, 'empty');
    endWithTest(() => target.drop());
    const first = await buildApp(optionsIn(folder, target.url));
    const task = relocationOf(space.folder, await first.http.listen({ host: '127.0.0.1', port: 0 }));
    let stopped: Promise<void> | null = null;
    const problem = await relocate(task, (stage) => {
      if (stage === 'loading') stopped ??= first.close();
    });
    expect(problem).toBe('server_unreachable');
    await stopped;
    const second = await buildApp(optionsIn(folder, target.url));
    endWithTest(() => second.close());
    expect(await relocate({ ...task, url: await second.http.listen({ host: '127.0.0.1', port: 0 }) })).toBeNull();
    expect(await comparableContents(target.url)).toEqual(await comparableContents(sqliteUrl(space.folder), SPACE_KEY));
  });

  it('is not mixed with an organization that the server got meanwhile [MORE-587]', async () => {
    const space = await makeSpace();
    await space.app.close();
    const server = await startServer();
    const line = await breakingLine(server.url);
    const task = relocationOf(space.folder, line.url);
    line.allow(3);
    expect(await relocate(task)).toBe('server_unreachable');
    expect((await server.anyone.post('/organizations', OWN_ORGANIZATION, setupHeaders)).status).toBe(201);
    line.allow(100);
    expect(await relocate(task)).toBe('already_set_up');
    expect((await databaseOf(server).read.selectFrom('uniq_applicants').selectAll().execute()).length).toBe(0);
    expect(await cancelRelocation({ ...task, type: 'cancel-relocation' })).toBe(0);
    expect(existsSync(task.folder)).toBe(false);
  });

  it('to a server of another version is not begun [MORE-587]', async () => {
    const server = await startServer();
    const path = '/relocations/0b0f8f6e-3f0a-4e55-9d0e-3b7c8a4f0003';
    const body = { steps: ['0001-organizations'], bytes: 10, parts: 1 };
    const answer = await server.anyone.put(path, body, setupHeaders);
    expect([answer.status, answer.body.code]).toEqual([409, 'other_database_version']);
    expect((await server.anyone.put(path, body)).status).toBe(403);
  });

  it('leaves the space readable, and refuses every change there [MORE-588]', async () => {
    const space = await makeSpace();
    await space.app.close();
    const { dataDir } = spaceIn(space.folder);
    const options = { ...optionsIn(dataDir, sqliteUrl(dataDir)), dataKey: SPACE_KEY };
    const app = await buildApp({ ...options, frozen: 'relocating' });
    const url = `${await app.http.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
    try {
      const signedIn = await clientOf(url, null).post('/sessions', { email: owner.email, password: owner.password });
      expect(signedIn.status).toBe(201);
      const admin = clientOf(url, signedIn.body.token);
      expect((await admin.get('/organizations/current')).status).toBe(200);
      const refused = await admin.post('/selection_processes', { title: 'Otro', description: 'Dos' });
      expect([refused.status, refused.body.code]).toEqual([409, 'space_relocating']);
      const processes = app.services.database.pinned(SYSTEM).read.selectFrom('selection_processes').selectAll();
      expect(await processes.execute()).toHaveLength(1);
    } finally {
      await app.close();
    }
  });
});
