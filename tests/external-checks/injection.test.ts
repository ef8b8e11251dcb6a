// sqlmap attacks the server and portal wherever user input reaches the database.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { endWithTest, startDemo } from '../api/harness.ts';

const run = promisify(execFile);

interface Target {
  readonly url: string;
  /** With a body, the call is a POST. */
  readonly body?: object;
  readonly token?: string | null;
}

type Verdict = 'injectable' | 'clean' | 'not judged';

/**
 * Tests all parameters and body values for effects on the response (differences, errors, rows of another query).
 * Time-based tests are omitted: a busy machine causes false findings.
 */
async function attack({ url, body, token }: Target): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-sqlmap-'));
  endWithTest(() => rmSync(folder, { recursive: true, force: true }));
  const quietly = ['--batch', '--disable-coloring', '--output-dir', folder];
  // Error responses count as normal responses.
  const judging = [
    '--technique',
    'BEU',
    '--level',
    '3',
    '--risk',
    '2',
    '--threads',
    '2',
    '--ignore-code',
    '400,404,422',
  ];
  const sent = body ? ['--data', JSON.stringify(body), '-H', 'Content-Type: application/json'] : [];
  const signedIn = token ? ['-H', `Authorization: Bearer ${token}`] : [];
  const { stdout } = await run('sqlmap', ['-u', url, ...sent, ...signedIn, ...judging, ...quietly], {
    timeout: 180_000,
    maxBuffer: 1 << 26,
  });
  if (/sqlmap identified the following injection point/.test(stdout)) return 'injectable';
  return /all tested parameters do not appear to be injectable/.test(stdout) ? 'clean' : 'not judged';
}

it('finds nothing to inject into in searches, paths and the portal', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const { token } = admin;
  const portal = (await admin.get('/landing_configurations/current')).body.token;
  const pages = server.url.replace('/api/v1', '');
  const at = (path: string): Target => ({ url: server.url + path, token });
  const targets: Target[] = [
    at('/selection_processes/1/board?q=ana&source=LinkedIn&tag=x&skill=excel'),
    at('/selection_processes/1*'),
    at('/selection_process_statuses?query=analista'),
    at('/occupations?search=ana'),
    at('/assessments?search=a'),
    at('/public/universities?search=uni'),
    { ...at('/selection_processes/search'), body: { filters: { query: 'analista' } } },
    { ...at('/users/search'), body: { q: { full_name_or_email_cont_all: 'ana' } } },
    { ...at('/requests/search'), body: { q: { title_cont: 'ana' } } },
    { url: `${pages}/portal/${portal}?q=analista&area=1` },
    { url: `${pages}/portal/${portal}*` },
  ];
  const begin = performance.now();
  const verdicts: Record<string, Verdict> = {};
  for (const target of targets) verdicts[new URL(target.url).pathname] = await attack(target);
  expect(verdicts).toEqual(Object.fromEntries(Object.keys(verdicts).map((path) => [path, 'clean'])));
  const seconds = Math.round((performance.now() - begin) / 1000);
  process.stdout.write(`sqlmap: nothing in ${targets.length} calls, ${seconds} s\n`);
});

it('finds the hole in a page that has one', async () => {
  const database = new DatabaseSync(':memory:');
  database.exec("create table people (name text); insert into people values ('Ana'), ('Leo')");
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams.get('q') ?? '';
    try {
      response.end(JSON.stringify(database.prepare(`select name from people where name = '${asked}'`).all()));
    } catch {
      response.writeHead(500).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endWithTest(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await attack({ url: `http://127.0.0.1:${port}/?q=Ana` })).toBe('injectable');
});
