// `/metrics` for those who watch the server, and `/ready` for what distributes requests.

import { createHash, timingSafeEqual } from 'node:crypto';
import { statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { HealthProblem } from '../contract/api/system.ts';
import { orderQueue } from './features/assessments/index.ts';
import { auditStreamQueue } from './features/audit-streams/index.ts';
import { linkRequestQueue } from './features/candidate-page/index.ts';
import { textQueue } from './features/curriculum-texts/index.ts';
import { entryQueue } from './features/interviewer-calendars/index.ts';
import { anyOrganization } from './features/organizations/index.ts';
import { savedReportQueue } from './features/saved-reports/index.ts';
import { signatureQueue } from './features/signatures/index.ts';
import { SYSTEM, sqlitePath, withScope } from './platform/db/index.ts';
import { emailQueue } from './platform/email/queries.ts';
import { AppError } from './platform/http/app-error.ts';
import { findFirstQueued, jobQueue } from './platform/jobs/index.ts';
import type { Metrics } from './platform/metrics/index.ts';
import { countOpen, findNextDue, type QueueName, type QueueTable } from './platform/queue/index.ts';
import type { Services } from './services.ts';

const SECOND = 1000;

export interface Watched {
  /** Null or absent: the figures are not answered. */
  readonly metricsToken?: string | null;
  readonly databaseUrl: string;
  readonly countStreams: () => number;
}

/** Registers both routes. Requests that came before are not counted. */
export async function registerMetrics(http: FastifyInstance, services: Services, watched: Watched): Promise<void> {
  http.get('/ready', async (_request, reply) => {
    const problems = await findProblems(services);
    return reply.code(problems.length === 0 ? 200 : 503).send({ ready: problems.length === 0, problems });
  });
  const { metricsToken: token } = watched;
  if (!token) return;
  // Loaded with a key only: most servers, and every desktop, start without one.
  const { createMetrics } = await import('./platform/metrics/index.ts');
  const metrics = createMetrics(http);
  addServerMetrics(metrics, services, watched);
  addQueueMetrics(metrics, services);
  http.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization ?? '', token)) throw new AppError('not_found');
    const text = await withScope(SYSTEM, () => metrics.text());
    return reply.type(metrics.contentType).header('cache-control', 'no-store').send(text);
  });
}

/** Asks the database too, which rejects if it cannot be reached. */
async function findProblems({ findStorageProblems, database, log }: Services): Promise<readonly string[]> {
  try {
    await withScope(SYSTEM, () => anyOrganization(database.read));
    return await findStorageProblems();
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    return ['database_unreachable'];
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isToken = (header: string, token: string): boolean => timingSafeEqual(digest(header), digest(`Bearer ${token}`));

function addServerMetrics(metrics: Metrics, services: Services, { databaseUrl, countStreams }: Watched): void {
  const { database, version, findStorageProblems } = services;
  metrics.add({
    ...{ name: 'terna_info', help: 'Version and database of the server', labels: ['version', 'database'] },
    read: () => [{ labels: { version, database: database.engine }, value: 1 }],
  });
  metrics.add({
    ...{ name: 'terna_event_streams', help: 'Programs that receive events from this server' },
    read: () => [{ value: countStreams() }],
  });
  metrics.add({
    ...{ name: 'terna_storage_problem', help: '1 while a storage cannot be written', labels: ['problem'] },
    read: async () => {
      const found = await findStorageProblems();
      return HealthProblem.options.map((problem) => ({ labels: { problem }, value: Number(found.includes(problem)) }));
    },
  });
  metrics.add({
    ...{ name: 'terna_database_connections', help: 'Connections to PostgreSQL', labels: ['pool', 'state'] },
    read: () =>
      database
        .connections()
        .flatMap(({ pool, used, idle, waiting }) =>
          Object.entries({ used, idle, waiting }).map(([state, value]) => ({ labels: { pool, state }, value })),
        ),
  });
  const path = sqlitePath(databaseUrl);
  if (path === null) return;
  metrics.add({
    ...{ name: 'terna_sqlite_log_bytes', help: 'Size of the write-ahead log of SQLite' },
    read: () => [{ value: statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0 }],
  });
}

function addQueueMetrics(metrics: Metrics, { database: { read }, now, mailAccount }: Services): void {
  const ofTable = <Name extends QueueName>(queue: string, table: QueueTable<Name>) => ({
    queue,
    open: () => countOpen(read, table),
    due: () => findNextDue(read, table, now()),
  });
  const queues = [
    { queue: 'jobs', open: () => countOpen(read, jobQueue), due: () => findFirstQueued(read) },
    ofTable('emails', emailQueue(mailAccount !== null)),
    ofTable('test_orders', orderQueue),
    ofTable('signatures', signatureQueue),
    ofTable('saved_reports', savedReportQueue),
    ofTable('curriculum_texts', textQueue),
    ofTable('calendar_entries', entryQueue),
    ofTable('audit_streams', auditStreamQueue),
    ofTable('candidate_links', linkRequestQueue),
  ];
  metrics.add({
    ...{ name: 'terna_queue_open', help: 'Rows of a queue that are not finished', labels: ['queue'] },
    read: () => Promise.all(queues.map(async ({ queue, open }) => ({ labels: { queue }, value: await open() }))),
  });
  metrics.add({
    ...{ name: 'terna_queue_overdue_seconds', help: 'How long the first row has been due', labels: ['queue'] },
    read: () =>
      Promise.all(
        queues.map(async ({ queue, due }) => {
          const first = await due();
          return { labels: { queue }, value: first === undefined ? 0 : Math.max(0, now() - first) / SECOND };
        }),
      ),
  });
}
