// Work over a connection that breaks at each write; each write is executed once.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { api } from '../../../src/contract/api/index.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import type { EndpointDefinition } from '../../../src/contract/endpoint.ts';
import { buildApp } from '../../../src/server/app.ts';
import { optionsIn, sqliteUrl } from '../../api/server-options.ts';
import { apiClientFixture } from '../../unit/main/support/api-client-fixture.ts';
import { contents } from '../database-contents.ts';
import { type Ask, recruiterWork } from '../recruiter-work.ts';
import { trials } from '../trials.ts';
import { type Breakage, breakingProxy } from './breaking-proxy.ts';

const program = join(inject('faultPrograms'), 'writes-program.js');
const MAX_TRIES = 5;

let root: string;
let seeded: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'terna-connection-'));
  seeded = join(root, 'seeded');
  mkdirSync(seeded);
  execFileSync(process.execPath, [program, seeded, 'seed']);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const endpoints = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, EndpointDefinition>).map(([name, { method, path }]) => ({
    ...{ area, name, method },
    pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  })),
);

function callOf(method: string, address: string) {
  const [path = '', query = ''] = address.split('?');
  for (const { area, name, ...endpoint } of endpoints) {
    const found = endpoint.method === method ? endpoint.pattern.exec(path) : null;
    if (!found) continue;
    const params = Object.fromEntries(Object.entries(found.groups ?? {}).map(([key, value]) => [key, Number(value)]));
    return { area, name, input: { params, query: Object.fromEntries(new URLSearchParams(query)) } };
  }
  throw new Error(`no call goes to ${method} ${path}`);
}

/** @param breakages for the attempts of each write @returns the server's final contents */
async function workWith(breakages: readonly Breakage[]) {
  const folder = mkdtempSync(join(root, 'trial-'));
  cpSync(seeded, folder, { recursive: true });
  const app = await buildApp(optionsIn(folder, sqliteUrl(folder)));
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const proxy = await breakingProxy(address);
  const fixture = await apiClientFixture();
  fixture.target = { baseUrl: proxy.url, headers: {} };
  const ask: Ask = async (method, path, payload) => {
    const { area, name, input } = callOf(method, path);
    const { params, query } = input;
    const sent = {
      ...(Object.keys(params).length > 0 && { params }),
      ...(Object.keys(query).length > 0 && { query }),
      ...(payload && { body: payload }),
    };
    const answer = await fixture.apiClient.call(area, name, sent, 0);
    if (!answer.ok && answer.error.code === 'queued') {
      // Queued calls are retried less long; the offline queue continues them.
      while (fixture.offlineQueue.entries.length > 0) await fixture.sending.flush();
      return null;
    }
    if (!answer.ok) throw new Error(`${area}.${name}: ${answer.error.code} ${answer.error.message}`);
    return answer.data;
  };
  try {
    const session = { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD };
    const { token } = (await app.http.inject({ method: 'POST', url: '/api/v1/sessions', payload: session })).json();
    fixture.session.token = token;
    for (const write of recruiterWork) {
      const [method, path, payload] = await write(ask);
      const before = proxy.count();
      proxy.next.push(...breakages);
      await ask(method, path, payload);
      expect(proxy.count() - before).toBeLessThanOrEqual(MAX_TRIES);
      expect(proxy.next).toEqual([]);
    }
  } finally {
    await app.close();
  }
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return contents(folder);
}

const answers = [0, 0.25, 0.5, 0.75, 0.999].map((share): Breakage => ({ kind: 'cut', share }));
const broken: Record<string, readonly Breakage[]> = {
  'lost on the way there': [{ kind: 'lost' }],
  ...Object.fromEntries(
    answers.map((one) => [`cut off after ${one.kind === 'cut' && one.share} of the answer`, [one]]),
  ),
  'cut off four times in a row': answers.slice(0, 4),
  ...Object.fromEntries(
    [429, 502, 503].flatMap((status) => [
      [`${status} instead of being done`, [{ kind: 'refused', status, isDone: false }]],
      [`${status} after it was done`, [{ kind: 'refused', status, isDone: true }]],
    ]),
  ),
  late: [{ kind: 'slow', by: 300 }],
};

test('is done once, however often and wherever the connection breaks', async () => {
  const wanted = await workWith([]);
  for (let trial = 0; trial < trials(1, 4); trial += 1) {
    for (const [name, breakages] of Object.entries(broken)) {
      expect([name, await workWith(breakages)]).toEqual([name, wanted]);
    }
  }
});
