// Keys change while servers run: nothing that the former ones signed or encrypted is lost, unless it is revoked.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverCheckMessages, serverMessages } from '../../../src/contract/messages.ts';
import { type AppOptions, buildApp, type TernaApp } from '../../../src/server/app.ts';
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts';
import { writeBackup } from '../../../src/server/backup/write-backup.ts';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { encryptedColumns } from '../../../src/server/platform/crypto/encrypted-columns.ts';
import { keyIdOf, mailPasswords } from '../../../src/server/platform/crypto/secret-encryption.ts';
import { openSnapshot } from '../../../src/server/platform/db/copy/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { personOfToken, tokenOf } from '../../../src/server/platform/email/opt-out-links.ts';
import { addKey } from '../../../src/server/platform/server-keys/index.ts';
import { openStorage } from '../../../src/server/platform/storage/storage.ts';
import { type RotateOptions, rotateKeys } from '../../../src/server/rotate-keys-command.ts';
import { checkKeys } from '../../../src/server/settings-check/key-check.ts';
import { makeFolder } from '../../faults/folders.ts';
import { newTarget } from '../backup/backup-databases.ts';
import { makeDatabase } from '../databases.ts';
import { type Client, clientOf, endWithTest, engine, startServer } from '../harness.ts';
import { owner } from '../owner.ts';
import { makeSpace, relocate, relocationOf } from '../relocations/spaces.ts';
import { optionsIn } from '../server-options.ts';

const PASSWORD = 'clave del correo';
const PERSON = { organizationId: 1, personId: 1 };
const NEW_SECRET = new Uint8Array(32).fill(9);
/** Milliseconds until a new key signs, instead of a minute. */
const UNTIL_ACTIVE = 100;

interface Started {
  readonly app: TernaApp;
  readonly url: string;
  stop(): Promise<void>;
}

async function start(options: AppOptions): Promise<Started> {
  const app = await buildApp(options);
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= app.close();
    return stopped;
  };
  endWithTest(stop);
  return { app, url: `${await app.http.listen({ host: '127.0.0.1', port: 0 })}/api/v1`, stop };
}

/** Servers on one database: two on PostgreSQL. On SQLite one, which is stopped while the keys change. */
async function startFleet() {
  const folder = makeFolder();
  const target = await makeDatabase(folder, 'owned');
  endWithTest(() => target.drop());
  const options = optionsIn(folder, target.url);
  const starting = () => Promise.all((engine === 'postgres' ? [1, 2] : [1]).map(() => start(options)));
  let servers = await starting();
  const first = () => servers[0] as Started;
  const last = () => servers.at(-1) as Started;
  const whileCommanded = async <T>(work: () => Promise<T>): Promise<T> => {
    if (engine === 'postgres') return work();
    for (const server of servers) await server.stop();
    const result = await work();
    servers = await starting();
    return result;
  };
  return {
    options,
    first,
    last,
    whileCommanded,
    rotate: (more: Partial<RotateOptions> = {}) =>
      whileCommanded(() => rotateKeys(options, { revokes: false, untilActive: UNTIL_ACTIVE, ...more })),
    /** The session of `client` on the present servers. */
    clients: (client: Client) => servers.map(({ url }) => clientOf(url, client.token)),
  };
}

async function signIn({ url }: Started): Promise<Client> {
  const { status, body } = await clientOf(url, null).post('/sessions', {
    email: owner.email,
    password: owner.password,
  });
  expect(status).toBe(201);
  return clientOf(url, body.token);
}

const storedPassword = ({ app }: Started) =>
  withScope(SYSTEM, async () => {
    const row = await app.services.database.read.selectFrom('mail_settings').selectAll().executeTakeFirstOrThrow();
    return { ...row, sealed_password: row.sealed_password ?? '' };
  });

const keyIds = ({ app }: Started) =>
  withScope(SYSTEM, async () => {
    const rows = await app.services.database.read.selectFrom('server_keys').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  });

async function enterPassword(client: Client): Promise<void> {
  const { status } = await client.put('/mail_settings', {
    mail_settings: {
      host: 'correo.ejemplo.example',
      port: 465,
      security: 'tls',
      user: 'terna@ejemplo.example',
      password: PASSWORD,
    },
    version: 1,
  });
  expect(status).toBe(200);
}

async function expectPassword(server: Started, keyId: number): Promise<void> {
  const { organization_id, sealed_password } = await storedPassword(server);
  expect(keyIdOf(sealed_password)).toBe(keyId);
  expect(mailPasswords.decrypt(server.app.services.serverKeys, organization_id, sealed_password)).toBe(PASSWORD);
}

const keyOfToken = ({ token }: Client): unknown =>
  JSON.parse(Buffer.from(token?.split('.')[0] ?? '', 'base64url').toString()).kid;

describe('rotated keys', { timeout: 240_000 }, () => {
  it('sign and encrypt on all servers, which still read what the former one made [MORE-685]', async () => {
    const fleet = await startFleet();
    const admin = await signIn(fleet.first());
    await enterPassword(admin);
    const link = tokenOf(fleet.first().app.services.serverKeys, PERSON);
    const process = { title: 'Faro', description: 'Una' };
    const key = { 'idempotency-key': 'c8c8b1a7-5f53-4f0e-9df3-0b6a2f3f1a10' };
    const created = await admin.post('/selection_processes', process, key);

    expect(await fleet.rotate()).toBe(serverMessages.keysRotated(1, false));
    await expectPassword(fleet.last(), 1);
    for (const client of fleet.clients(admin)) {
      expect((await client.get('/sessions/current')).status).toBe(200);
      // A repeated write is recognized by the key that was the newest when it was made.
      expect((await client.post('/selection_processes', process, key)).body.id).toBe(created.body.id);
    }
    const renewed = await signIn(fleet.last());
    expect([keyOfToken(admin), keyOfToken(renewed)]).toEqual([undefined, '1']);
    for (const client of fleet.clients(renewed)) expect((await client.get('/sessions/current')).status).toBe(200);
    expect(personOfToken(fleet.last().app.services.serverKeys, link)).toEqual(PERSON);

    await fleet.rotate();
    await expectPassword(fleet.first(), 2);
    expect(await keyIds(fleet.first())).toEqual([0, 1, 2]);
    const check = await checkKeys(fleet.options.databaseUrl);
    expect(check.map(({ text }) => text)).toEqual([
      expect.stringContaining('la clave 0 es anterior; valores cifrados: 0; sus sesiones y enlaces valen hasta 20'),
      expect.stringContaining('la clave 1 es anterior; valores cifrados: 0'),
      serverCheckMessages.keyCurrent(2, 1),
    ]);
  });

  it('that revoke the former ones end all sessions and links, and lose no value [MORE-686]', async () => {
    const fleet = await startFleet();
    const admin = await signIn(fleet.first());
    await enterPassword(admin);
    const link = tokenOf(fleet.first().app.services.serverKeys, PERSON);
    expect(await fleet.rotate({ revokes: true })).toBe(serverMessages.keysRotated(1, true));
    for (const client of fleet.clients(admin)) expect((await client.get('/sessions/current')).status).toBe(401);
    expect(personOfToken(fleet.last().app.services.serverKeys, link)).toBeNull();
    await expectPassword(fleet.last(), 1);
    expect(await keyIds(fleet.last())).toEqual([1]);
    const again = await signIn(fleet.first());
    expect((await again.get('/sessions/current')).status).toBe(200);
  });

  it('of a command that was killed are brought to their end by the servers [MORE-687]', async () => {
    const fleet = await startFleet();
    const admin = await signIn(fleet.first());
    await enterPassword(admin);
    const now = Date.now();
    await fleet.whileCommanded(async () => {
      const storage = await openStorage(fleet.options, { warn: () => undefined });
      const rotation = { secret: fleet.options.sessionKey, revokes: true, now, activeFrom: now };
      await addKey(storage.database, rotation).finally(() => storage.close());
    });
    const { app } = fleet.last();
    await expect.poll(() => app.services.serverKeys.current.id).toBe(1);
    await withScope(SYSTEM, () => runMaintenance(app.services));
    await expectPassword(fleet.last(), 1);
    expect(await keyIds(fleet.last())).toEqual([1]);
  });

  it('let the secret of the file be replaced while servers run [MORE-688]', async () => {
    const fleet = await startFleet();
    const admin = await signIn(fleet.first());
    await enterPassword(admin);
    expect(await fleet.rotate({ newSecret: NEW_SECRET })).toContain(serverMessages.secretToReplace);
    await expect(fleet.rotate()).rejects.toThrow(serverMessages.secretUnfinished);
    const replaced = { ...fleet.options, sessionKey: NEW_SECRET };
    if (engine === 'sqlite') await fleet.first().stop();
    const server = await start(replaced);
    await expectPassword(server, 1);
    expect((await clientOf(server.url, admin.token).get('/sessions/current')).status).toBe(200);
    await server.stop();
    const storage = await openStorage(replaced, { warn: () => undefined });
    await storage.adopt().finally(() => storage.close());
    await expectPassword(await start(replaced), 1);
    if (engine === 'sqlite') return;
    await expect(buildApp(fleet.options)).rejects.toThrow(serverMessages.startErrors.secret_differs);
    expect(await rotateKeys(replaced, { revokes: false, untilActive: UNTIL_ACTIVE })).toContain('2');
  });

  it('are in an encrypted backup, and in no export [MORE-689]', async () => {
    const fleet = await startFleet();
    await enterPassword(await signIn(fleet.first()));
    await fleet.rotate();
    const source = { databaseUrl: fleet.options.databaseUrl, files: fleet.first().app.services.files };
    const passphrase = 'una frase larga de prueba';
    const path = join(makeFolder(), 'copia');
    const about = { ...source, version: '1.2.3', now: Date.now() };
    await writeBackup(about, { path: `${path}.age`, passphrase, workFactor: 10 });
    const exported = await writeBackup(about, { path: `${path}.tar`, passphrase: null });
    expect(exported.server_keys).toEqual([]);
    const target = await newTarget();
    await restoreBackup({ databaseUrl: target.url, files: target.files }, `${path}.age`, passphrase);
    target.files.close();
    await expectPassword(await start(optionsIn(target.folder, target.url)), 1);
  });

  it('of a server remain its own when a local space comes to it [MORE-689]', async () => {
    const space = await makeSpace();
    await space.app.close();
    const folder = makeFolder();
    const target = await makeDatabase(folder, 'empty');
    endWithTest(() => target.drop());
    const options = optionsIn(folder, target.url);
    await rotateKeys(options, { revokes: false, untilActive: UNTIL_ACTIVE });
    const server = await start(options);
    expect(await relocate(relocationOf(space.folder, server.url))).toBeNull();
    await expectPassword(server, 1);
  });
});

it('every column whose name says that it is encrypted is encrypted anew by a rotation [MORE-685]', async () => {
  const { databaseUrl } = await startServer();
  const snapshot = await openSnapshot(databaseUrl);
  const named = snapshot.tables.flatMap(({ name, columns }) =>
    columns.filter((column) => /^(sealed|encrypted)_|_secret$/.test(column)).map((column) => `${name}.${column}`),
  );
  await snapshot.close();
  const known = encryptedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((column) => !known.includes(column))).toEqual([]);
});
