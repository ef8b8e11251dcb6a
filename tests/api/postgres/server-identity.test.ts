// Servers on one PostgreSQL share secret and file store; others are refused at start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { serverMessages } from '../../../src/contract/messages.ts';
import { type AppOptions, buildApp } from '../../../src/server/app.ts';
import { openStorage } from '../../../src/server/platform/storage/storage.ts';
import { bundlePrograms } from '../../bundled-programs.ts';
import { endWithTest, startServer } from '../harness.ts';
import { startS3 } from '../s3-server.ts';
import { optionsIn } from '../server-options.ts';

const { secret_differs, store_differs } = serverMessages.startErrors;
const OTHER_SECRET = new Uint8Array(32).fill(8);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'terna-beside-'));
  endWithTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server and stops it. @returns the reason of its refusal; null if it started */
async function reasonOf(options: AppOptions): Promise<string | null> {
  try {
    await (await buildApp(options)).close();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function adopt(options: AppOptions): Promise<void> {
  const storage = await openStorage(options, { warn: () => undefined });
  await storage.adopt();
  await storage.close();
}

/** A server without a row of its own, as earlier versions left the database. */
async function startEarlier() {
  const server = await startServer();
  await server.app.services.database.transaction((tx) => tx.deleteFrom('server_identity').execute());
  return { server, options: optionsIn(server.folder, server.databaseUrl) };
}

const identityOf = async ({ app }: Awaited<ReturnType<typeof startServer>>) =>
  app.services.database.read.selectFrom('server_identity').selectAll().execute();

it('a server with another secret is refused, until its secret is adopted [MORE-5]', async () => {
  const { folder, databaseUrl } = await startServer();
  const same = optionsIn(folder, databaseUrl);
  const other = { ...same, sessionKey: OTHER_SECRET };
  expect(await reasonOf(same)).toBe(null);
  expect(await reasonOf(other)).toBe(secret_differs);
  await adopt(other);
  expect([await reasonOf(other), await reasonOf(same)]).toEqual([null, secret_differs]);
});

it('a server with another folder or bucket is refused, unless the files were copied or are adopted [MORE-5]', async () => {
  const { folder, databaseUrl } = await startServer();
  const elsewhere = optionsIn(newFolder(), databaseUrl);
  expect(await reasonOf(elsewhere)).toBe(store_differs);
  const s3 = await startS3();
  endWithTest(() => s3.stop());
  const inBucket = { ...optionsIn(newFolder(), databaseUrl), s3: s3.settings };
  expect(await reasonOf(inBucket)).toBe(store_differs);
  const moved = newFolder();
  cpSync(folder, moved, { recursive: true });
  expect(await reasonOf(optionsIn(moved, databaseUrl))).toBe(null);
  await adopt(inBucket);
  expect(await reasonOf(inBucket)).toBe(null);
  expect(await reasonOf(optionsIn(folder, databaseUrl))).toBe(store_differs);
});

it('an installation of an earlier version takes what its first server has', async () => {
  const { server, options } = await startEarlier();
  expect(await reasonOf(options)).toBe(null);
  const [row] = await identityOf(server);
  expect(row?.store_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(row?.secret_fingerprint).not.toContain(Buffer.from(options.sessionKey).toString('hex').slice(0, 8));
  expect(await reasonOf({ ...options, sessionKey: OTHER_SECRET })).toBe(secret_differs);
});

it('of servers that start at once with different secrets, one wins and the others are refused', async () => {
  const { server, options } = await startEarlier();
  const keys = [1, 2, 3, 4].map((value) => new Uint8Array(32).fill(value));
  const reasons = await Promise.all(keys.map((sessionKey) => reasonOf({ ...options, sessionKey })));
  expect(reasons.toSorted()).toEqual([secret_differs, secret_differs, secret_differs, null].toSorted());
  expect(await identityOf(server)).toHaveLength(1);
});

it('a bucket that cannot be reached is compared at a later start', async () => {
  const { server, options } = await startEarlier();
  const s3 = await startS3();
  endWithTest(() => s3.stop());
  s3.manner = 'failing';
  const inBucket = { ...options, s3: s3.settings };
  expect(await reasonOf(inBucket)).toBe(null);
  expect(await identityOf(server)).toMatchObject([{ store_id: null }]);
  s3.manner = 'well';
  expect(await reasonOf(inBucket)).toBe(null);
  expect(await reasonOf(options)).toBe(store_differs);
});

it('the command «adopt» makes the secret and the files of a server those of its database [MORE-5]', async () => {
  const { folder, databaseUrl } = await startServer();
  const bundle = await bundlePrograms({ server: join(import.meta.dirname, '../../../src/server/index.ts') });
  endWithTest(bundle.remove);
  const data = newFolder();
  const run = async (...command: string[]) => {
    const env = { ...process.env, TERNA_DATABASE_URL: databaseUrl, TERNA_DATA_DIR: data, TERNA_PORT: '0' };
    const program = spawn(process.execPath, [join(bundle.folder, 'server.js'), ...command], { env });
    endWithTest(() => {
      program.kill('SIGKILL');
    });
    const [written, complained, [exitCode]] = await Promise.all([
      text(program.stdout),
      text(program.stderr),
      once(program, 'exit'),
    ]);
    return [exitCode, written, complained];
  };
  expect(await run()).toEqual([1, '', `${secret_differs}\n`]);
  expect(await run('adopt', 'twice')).toEqual([1, '', `${serverMessages.wrongArguments}\n`]);
  expect(await run('adopt')).toEqual([0, `${serverMessages.adopted}\n`, '']);
  const adopted = { ...optionsIn(data, databaseUrl), sessionKey: readFileSync(join(data, 'secret')) };
  expect(await reasonOf(adopted)).toBe(null);
  expect(await reasonOf({ ...adopted, dataDir: newFolder() })).toBe(store_differs);
  expect(await reasonOf(optionsIn(folder, databaseUrl))).toBe(secret_differs);
  // Adopting a second time changes nothing.
  expect(await run('adopt')).toEqual([0, `${serverMessages.adopted}\n`, '']);
  expect(await reasonOf(adopted)).toBe(null);
});
