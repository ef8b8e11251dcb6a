// Puts the server together: database, files, jobs, events and every area's routes, over one fastify instance.
import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { SECRET_HEADER } from '../contract/ipc/embedded.ts';
import type { StartErrorCode } from '../contract/ipc/start-errors.ts';
import { serverMessages } from '../contract/messages.ts';
import { announceTestsOfEmail, resultHooks, testOrderWorker } from './features/assessments/index.ts';
import { EventBell, eventRoutes } from './features/events/index.ts';
import { openLinkPages } from './features/open-links/index.ts';
import { setupTokenOf } from './features/organizations/index.ts';
import { portalPages } from './features/portal/index.ts';
import { Viewers } from './features/presence/index.ts';
import { createAuditTrail } from './features/privacy/index.ts';
import { figureWorker } from './features/reports/index.ts';
import { reportSender } from './features/saved-reports/index.ts';
import { createIdentify } from './features/sessions/index.ts';
import { signatureWorker } from './features/signatures/index.ts';
import { invitationPages } from './features/users/index.ts';
import { features, jobHandlers } from './features.ts';
import { MaintenanceScheduler } from './maintenance.ts';
import type { MailAccount } from './platform/email/account.ts';
import { mailWorker } from './platform/email/worker.ts';
import type { S3Settings } from './platform/files/s3-settings.ts';
import { AppError } from './platform/http/app-error.ts';
import { answerErrors, answerFrameworkError } from './platform/http/errors.ts';
import { errorFacts } from './platform/http/log-facts.ts';
import { createRoutes } from './platform/http/routes.ts';
import { jobRunner } from './platform/jobs/index.ts';
import { openOutgoing, openReach } from './platform/outbound/index.ts';
import { openStorage } from './platform/storage/storage.ts';
import type { Services } from './services.ts';

const SECOND = 1000;
/** By then the first screen is there, also on a slow computer. */
const FIRST_MAINTENANCE = 15 * SECOND;
const MAX_JSON_BYTES = 1024 * 1024;
/** What the specification allows the medium of a landing page. */
const MAX_FORM_FILE_BYTES = 100 * 1024 * 1024;

export interface AppOptions {
  /** `sqlite:PATH` or `postgres://…`. */
  readonly databaseUrl: string;
  /** PostgreSQL: the most connections that read, and as many again that write. */
  readonly databaseConnections?: number;
  readonly dataDir: string;
  readonly sessionKey: Uint8Array;
  readonly version: string;
  readonly logLevel: string;
  /** Proxies in front of the server: limits by address then count whoever is behind them. */
  readonly trustedProxies?: readonly string[];
  /** Where set, only requests that carry it, and that were addressed to loopback, are answered. */
  readonly embeddedSecret?: string;
  /** What the first run has to send; derived from the session key unless named. Not asked for with `embeddedSecret`. */
  readonly setupToken?: string | undefined;
  /** Sends the e-mails of organisations that name no mail server of their own. */
  readonly mailAccount?: MailAccount | null;
  /** Where the files of job boards are put; `job-boards` below the data folder unless named. */
  readonly jobBoardFolder?: string;
  /** The bucket that keeps the files; without it they are below the data folder. */
  readonly s3?: S3Settings | null;
  /** Encrypts the SQLite database and the files on disk, those that exist already included. */
  readonly dataKey?: Uint8Array | null;
  /** Called while existing files are being encrypted, after each of them. */
  readonly onEncrypted?: (() => void) | undefined;
  /** Called where the SQLite database turns out to be damaged, or cannot be read or written any more. */
  readonly onUnusable?: ((reason: StartErrorCode) => void) | undefined;
  /** Hosts that users may have the server ask although they are on its own network; `*` is every one. */
  readonly privateHosts?: readonly string[];
  readonly now?: () => number;
  /** After how many milliseconds the server first looks for maintenance tasks that are due. */
  readonly firstMaintenance?: number;
}

export interface TernaApp {
  readonly http: FastifyInstance;
  readonly services: Services;
  /** Lets requests and the job at hand end, then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the data and builds the server; it does not listen yet.
 * @throws where the database or the data folder cannot be opened
 */
export async function buildApp(options: AppOptions): Promise<TernaApp> {
  const http = Fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', `req.headers["${SECRET_HEADER}"]`],
      serializers: { err: errorFacts },
    },
    // Addresses hold names and searches: what was asked is never logged.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    bodyLimit: MAX_JSON_BYTES,
    connectionTimeout: 120 * SECOND,
    requestTimeout: 0,
    keepAliveTimeout: 30 * SECOND,
    forceCloseConnections: true,
    // Signed addresses are long.
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: answerFrameworkError,
  });
  const now = options.now ?? Date.now;
  const storage = await openStorage(options, http.log);
  const { database, files } = storage;
  await storage.check().catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
  const bell = new EventBell();
  const viewers = new Viewers(now);
  const services: Services = {
    database,
    files,
    findStorageProblems: () => storage.findProblems(),
    outgoing: openOutgoing(options.privateHosts ?? []),
    reach: openReach(options.privateHosts ?? []),
    now,
    log: http.log,
    sessionKey: options.sessionKey,
    setupToken: options.embeddedSecret ? null : (options.setupToken ?? setupTokenOf(options.sessionKey)),
    version: options.version,
    viewers,
    wakeEvents: () => bell.ring(),
    wakeJobs: () => runner.wake(),
    jobBoardFolder: options.jobBoardFolder ?? join(options.dataDir, 'job-boards'),
    mailAccount: options.mailAccount ?? null,
    wakeMail: () => mailer.wake(),
  };
  const mailer = mailWorker(services, announceTestsOfEmail);
  const signatures = signatureWorker(services);
  const testOrders = testOrderWorker(services);
  const figures = figureWorker(services);
  const reportSending = reportSender(services);
  const runner = jobRunner(services, jobHandlers);

  answerErrors(http);
  if (!options.embeddedSecret) warnOfUnknownProxy(http);
  if (options.embeddedSecret) guardEmbedded(http, options.embeddedSecret);
  // Clients that send nothing may still call it JSON: nothing is then what it is taken for.
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  await http.register(multipart, {
    limits: { fileSize: MAX_FORM_FILE_BYTES, files: 1, fields: 100, fieldSize: MAX_JSON_BYTES },
  });
  // Only the calls that say so are limited.
  await http.register(rateLimit, { global: false });
  // Files arrive as a stream: the route reads it, or refuses it unread.
  http.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  const identify = createIdentify(services);
  const trail = createAuditTrail(services);
  const routes = createRoutes(http, services, identify, trail);
  for (const register of features) register(routes, services);
  await portalPages(http, services);
  await invitationPages(http, services, trail);
  await openLinkPages(http);
  await resultHooks(http, services);
  eventRoutes(http, services, bell, identify);
  const maintenance = new MaintenanceScheduler(services, options.firstMaintenance ?? FIRST_MAINTENANCE);
  const unsubscribe = await database.listen({
    onSignal(signal) {
      if (signal.about === 'events') bell.ring();
      else if (signal.about === 'jobs') runner.wake();
      else if (signal.about === 'session-end') viewers.endSession(signal.session);
      // What this server has told itself it knows already; by now the window may be gone again.
      else if (signal.from !== viewers.name) viewers.note(signal.look);
    },
    missed() {
      bell.ring();
      runner.wake();
    },
  });
  await runner.start();
  await mailer.start();
  await signatures.start();
  await testOrders.start();
  figures.start();
  await reportSending.start();
  maintenance.start();
  const close = async () => {
    await http.close();
    await maintenance.stop();
    viewers.close();
    await unsubscribe();
    await runner.stop();
    await mailer.stop();
    await signatures.stop();
    await testOrders.stop();
    await figures.stop();
    await reportSending.stop();
    await storage.close();
  };
  return { http, services, close };
}

/** Behind a proxy that the server does not know, all callers have one address, and share its limits. */
function warnOfUnknownProxy(http: FastifyInstance): void {
  let hasWarned = false;
  http.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    if (request.ip !== request.socket.remoteAddress) return;
    hasWarned = true;
    http.log.warn(serverMessages.unknownProxy);
  });
}

/** A web page that finds the port gets nowhere: neither secret nor a name that resolves to loopback. */
function guardEmbedded(http: FastifyInstance, secret: string): void {
  const expected = Buffer.from(secret);
  http.addHook('onRequest', async (request) => {
    const received = Buffer.from(String(request.headers[SECRET_HEADER] ?? ''));
    const known = received.length === expected.length && timingSafeEqual(received, expected);
    const loopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? '');
    // The portal is public, and is looked at in a browser, which has no secret.
    const isPublic = /^\/(?:tenants\/[^/?]+\/)?portal\//.test(request.url);
    if (!(known || isPublic) || !loopback) throw new AppError('forbidden');
  });
}
