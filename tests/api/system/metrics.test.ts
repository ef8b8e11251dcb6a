// Figures for those who watch the server, and whether it can take requests.
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerMetrics } from '../../../src/server/metrics.ts';
import type { Services } from '../../../src/server/services.ts';
import { engine, startOwned } from '../harness.ts';

const TOKEN = 'una-clave-de-metricas';

const raise = (message: string): never => {
  throw new Error(message);
};

const readMetrics = async (origin: string, authorization?: string) => {
  const response = await fetch(`${origin}/metrics`, { headers: authorization ? { authorization } : {} });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

/** The value of a line with this name and all of these labels; undefined if there is none. */
function valueIn(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const line = text.split('\n').find((one) => {
    const isNamed = one.startsWith(`${name} `) || one.startsWith(`${name}{`);
    return isNamed && Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`));
  });
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

it('answers figures of requests, queues and storages to whoever has the key [MORE-191]', async () => {
  const { admin, ...server } = await startOwned({ metricsToken: TOKEN });
  const origin = server.url.replace('/api/v1', '');
  for (const header of [undefined, `Bearer ${TOKEN}x`, TOKEN, 'Bearer ']) {
    expect([header, (await readMetrics(origin, header)).status]).toEqual([header, 404]);
  }
  await admin.get('/selection_processes/999999');
  await admin.get('/selection_processes/888888');
  const { status, type, text } = await readMetrics(origin, `Bearer ${TOKEN}`);
  expect([status, type]).toEqual([200, expect.stringContaining('text/plain')]);
  const count = 'terna_http_request_duration_seconds_count';
  const route = '/api/v1/selection_processes/:id';
  expect(valueIn(text, count, { route, status: '404', method: 'GET' })).toBe(2);
  expect(text).not.toContain('selection_processes/999999');
  expect(valueIn(text, 'terna_info', { database: engine })).toBe(1);
  expect(valueIn(text, 'terna_storage_problem', { problem: 'database_full' })).toBe(0);
  expect(valueIn(text, 'terna_event_streams')).toBe(0);
  expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  const pool = valueIn(text, 'terna_database_connections', { pool: 'read', state: 'waiting' });
  const log = valueIn(text, 'terna_sqlite_log_bytes');
  expect([pool, typeof log]).toEqual(engine === 'postgres' ? [0, 'undefined'] : [undefined, 'number']);
});

it('counts waiting emails and how long the first has been due [MORE-191]', async () => {
  let ahead = 0;
  const server = await startOwned({ metricsToken: TOKEN, now: () => Date.now() + ahead });
  const { database, mailAccount } = server.app.services;
  expect(mailAccount).toBe(null);
  const [content, of] = [
    { subject: 'Hola', html: '<p>Hola</p>', text: 'Hola', to_address: 'ana@ejemplo.example', kind: 'other' } as const,
    { applicant_id: null, list_id: null, created_by_user_id: null, organization_id: 1, reply_to: null },
  ];
  const due_at = Date.now();
  const state = { state: 'queued', due_at, sent_at: null, error: null, message_id: 'uno@ejemplo.example' } as const;
  await database.transaction((tx) =>
    tx
      .insertInto('emails')
      .values({ ...of, ...content, ...state, created_at: due_at })
      .execute(),
  );
  ahead = 90_000;
  const { text } = await readMetrics(server.url.replace('/api/v1', ''), `Bearer ${TOKEN}`);
  expect(valueIn(text, 'terna_queue_open', { queue: 'emails' })).toBe(1);
  expect(valueIn(text, 'terna_queue_open', { queue: 'jobs' })).toBe(0);
});

it('measures how long the first job has waited for a server [MORE-191]', async () => {
  let ahead = 0;
  const server = await startOwned({ metricsToken: TOKEN, now: () => Date.now() + ahead });
  const { database } = server.app.services;
  const created = Date.now();
  // Claimed by another server, so that this one leaves it.
  await database.transaction((tx) =>
    tx
      .insertInto('jobs')
      .values({
        ...{ organization_id: 1, created_by_user_id: 1, kind: 'import', state: 'queued', payload: '{}' },
        ...{ created_at: created, updated_at: created, claimed_by: 'other', claimed_until: created + 3_600_000 },
      })
      .execute(),
  );
  ahead = 90_000;
  const { text } = await readMetrics(server.url.replace('/api/v1', ''), `Bearer ${TOKEN}`);
  expect(valueIn(text, 'terna_queue_open', { queue: 'jobs' })).toBe(1);
  expect(valueIn(text, 'terna_queue_overdue_seconds', { queue: 'jobs' })).toBeGreaterThanOrEqual(90);
});

it('does not exist without a key', async () => {
  const { url } = await startOwned();
  expect((await readMetrics(url.replace('/api/v1', ''), 'Bearer ')).status).toBe(404);
});

it('says whether the server can take requests [MORE-192]', async () => {
  const { app, databaseUrl } = await startOwned();
  const readyWith = async (services: Services) => {
    const http = Fastify();
    await registerMetrics(http, services, { databaseUrl, countStreams: () => 0 });
    const { statusCode, json } = await http.inject('/ready');
    return [statusCode, json()];
  };
  expect((await app.http.inject('/ready')).statusCode).toBe(200);
  expect(await readyWith(app.services)).toEqual([200, { ready: true, problems: [] }]);
  const full: Services = { ...app.services, findStorageProblems: async () => ['files_full'] };
  expect(await readyWith(full)).toEqual([503, { ready: false, problems: ['files_full'] }]);
  const away = { selectFrom: () => raise('away') } as unknown as Services['database']['read'];
  const lost = { ...app.services, database: { ...app.services.database, read: away } };
  expect(await readyWith(lost)).toEqual([503, { ready: false, problems: ['database_unreachable'] }]);
});
