// A server of an earlier commit that runs while the present one migrates their PostgreSQL database and joins it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { basename, delimiter, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { node24Path } from '../../build/setup.mjs';
import { DEMO_LOGINS } from '../../src/contract/demo.ts';
import { startCluster } from '../api/postgres-cluster.ts';
import { type Api, apiOf, freePort } from '../e2e/team-server.ts';

const present = resolve(import.meta.dirname, '../..');
const earlier = (process.env.TERNA_EARLIER_PROGRAMS ?? '').split(delimiter).filter((folder) => folder !== '');
const START_MILLISECONDS = 120_000;

for (const program of earlier) {
  test(`the server of ${basename(program)} works on while the present one takes over`, async ({
    browserName: _unused,
  }, info) => {
    test.setTimeout(300_000);
    const cluster = await startCluster();
    const running: Running[] = [];
    try {
      const database = new pg.Client({ connectionString: cluster.url('postgres') });
      await database.connect();
      await database.query('create database terna');
      await database.end();
      const settings = settingsFor(info.outputPath('data'), cluster.url('terna'));
      await once(run(program, ['demo'], settings), 'exit');
      const before = await start(program, settings);
      running.push(before);
      const old = await apiOf(before, DEMO_LOGINS[0].email);
      await work(old, 'antes');
      const after = await start(present, settings);
      running.push(after);
      const fresh = await apiOf(after, DEMO_LOGINS[0].email);
      await work(old, 'la versión anterior continúa');
      await work(fresh, 'la nueva también');
      expect(await commentsOf(fresh)).toEqual(expect.arrayContaining(['antes', 'la versión anterior continúa']));
      expect(await commentsOf(old)).toEqual(expect.arrayContaining(['la nueva también']));
      // It does not start again on the newer database.
      await end(before);
      const again = run(program, [], { ...settings, TERNA_PORT: '0' });
      const [code] = await once(again, 'exit');
      expect(code).toBe(1);
    } finally {
      for (const server of running) await end(server);
      cluster.stop();
    }
  });
}

interface Running {
  readonly url: string;
  readonly process: ChildProcess;
}

function settingsFor(folder: string, databaseUrl: string): Record<string, string> {
  mkdirSync(folder, { recursive: true });
  const secretFile = join(folder, 'secret');
  return { TERNA_DATA_DIR: folder, TERNA_DATABASE_URL: databaseUrl, TERNA_SECRET_FILE: secretFile };
}

const run = (program: string, args: readonly string[], settings: Record<string, string>): ChildProcess =>
  spawn(node24Path(), [join(program, 'out/main/server.js'), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

async function start(program: string, settings: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const child = run(program, [], { ...settings, TERNA_PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  const isHealthy = async () => (await fetch(`${url}/api/v1/health`).catch(() => null))?.ok === true;
  await expect.poll(isHealthy, { timeout: START_MILLISECONDS }).toBe(true);
  return { url, process: child };
}

async function end({ process: child }: Running): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const firstCard = async (api: Api): Promise<{ id: number }> => {
  const { columns } = await api<{ columns: { applicants: { id: number }[] }[] }>(
    'GET',
    '/selection_processes/1/board?items=50',
  );
  const card = columns.flatMap(({ applicants }) => applicants).toSorted((one, other) => one.id - other.id)[0];
  if (!card) throw new Error('the board is empty');
  return card;
};

/** Comments and moves. */
async function work(api: Api, comment: string): Promise<void> {
  const { id } = await firstCard(api);
  await api('POST', `/applicants/${id}/logs`, { comment });
  const { version, list_id, selection_process_id } = await api<Record<string, number>>('GET', `/applicants/${id}`);
  const { columns } = await api<{ columns: { list: { id: number } }[] }>(
    'GET',
    `/selection_processes/${selection_process_id}/board?items=1`,
  );
  const other = columns.map(({ list }) => list.id).find((listId) => listId !== list_id);
  await api('PUT', `/applicants/${id}/update_list`, { list_id: other, version });
}

async function commentsOf(api: Api): Promise<(string | null)[]> {
  const { id } = await firstCard(api);
  const logs = await api<{ comment: string | null }[]>('GET', `/applicants/${id}/logs`);
  return logs.map(({ comment }) => comment);
}
