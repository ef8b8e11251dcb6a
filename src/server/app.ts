// Builds the server: database, files, jobs, events and every feature's routes.

import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { API_BASE } from '../contract/common.ts';
import { type FrozenSpace, SECRET_HEADER } from '../contract/ipc/embedded.ts';
import type { StartErrorCode } from '../contract/ipc/start-errors.ts';
import { serverMessages } from '../contract/messages.ts';
import { publishCandidatesOfEmail, resultHooks, testOrderWorker } from './features/assessments/index.ts';
import { auditStreamWorker } from './features/audit-streams/index.ts';
import { candidatePages, linkRequestWorker } from './features/candidate-page/index.ts';
import { createCurriculumReader } from './features/curriculum-readings/index.ts';
import { startCurriculumTexts } from './features/curriculum-texts/index.ts';
import { duplicateWorker } from './features/duplicates/index.ts';
import { emailOptOutPages } from './features/email-opt-outs/index.ts';
import { EventBell, eventRoutes } from './features/events/index.ts';
import { interviewBookingPages } from './features/interview-bookings/index.ts';
import { appointmentReminderWorker } from './features/interview-reminders/index.ts';
import { calendarEntryWorker, calendarSignInPages } from './features/interviewer-calendars/index.ts';
import { matchWorker } from './features/matches/index.ts';
import { openLinkPages } from './features/open-links/index.ts';
import { setupTokenOf } from './features/organizations/index.ts';
import { passkeyPages } from './features/passkeys/index.ts';
import { portalPages } from './features/portal/index.ts';
import { Viewers } from './features/presence/index.ts';
import { auditChainWorker, createAuditTrail } from './features/privacy/index.ts';
import { scimPages } from './features/provisioning/index.ts';
import { figureWorker } from './features/reports/index.ts';
import { approvalDeadlineWorker, requestAnswerPages } from './features/requests/index.ts';
import { reportSender } from './features/saved-reports/index.ts';
import { createIdentify, createIdentifyMany, renewToken } from './features/sessions/index.ts';
import { signatureWorker } from './features/signatures/index.ts';
import { singleSignOnPages } from './features/single-sign-on/index.ts';
import { passwordPages } from './features/users/index.ts';
import { features, jobHandlers } from './features.ts';
import { MaintenanceScheduler } from './maintenance.ts';
import { registerMetrics } from './metrics.ts';
import { BackgroundWork } from './platform/background-work.ts';
import { CLOUD_ADDRESSES, type CloudAddresses } from './platform/cloud-calendars/index.ts';
import type { Database, SignalListener } from './platform/db/index.ts';
import type { MailAccount } from './platform/email/account.ts';
import { createMailWorker } from './platform/email/worker.ts';
import type { S3Settings } from './platform/files/s3-settings.ts';
import { AppError } from './platform/http/app-error.ts';
import { answerErrors, answerFrameworkError, newRequestId } from './platform/http/errors.ts';
import { requestFinisher } from './platform/http/finish-requests.ts';
import { errorFacts } from './platform/http/log-facts.ts';
import { createRoutes } from './platform/http/routes.ts';
import { jobRunner } from './platform/jobs/index.ts';
import { openOutgoing, openReach } from './platform/outbound/index.ts';
import { endsWithin } from './platform/queue/index.ts';
import { type FollowedKeys, followKeys } from './platform/server-keys/index.ts';
import { openStorage } from './platform/storage/storage.ts';
import { openTracing } from './platform/tracing/index.ts';
import type { Services } from './services.ts';

const SECOND = 1000;
/** By this time the first screen is displayed, even on a slow computer. */
const FIRST_MAINTENANCE = 15 * SECOND;
/** Milliseconds. Looks at the same time would each open a connection to PostgreSQL. */
const BETWEEN_FIRST_LOOKS = 40;
const MAX_JSON_BYTES = 1024 * 1024;
/** Milliseconds. Docker and systemd end the server after twice as long. */
const STOP_WITHIN = 30 * SECOND;
/** Each endpoint has a limit of its own below this. */
const MAX_FORM_FILE_BYTES = 200 * 1024 * 1024;

export interface AppOptions {
  /** `sqlite:PATH` or `postgres://…`. */
  readonly databaseUrl: string;
  /** SQLite only: memory for pages, per connection; 64 MiB by default. */
  readonly cacheMebibytes?: number;
  /** PostgreSQL only: the maximum of reading connections, and likewise of writing ones. */
  readonly databaseConnections?: number;
  readonly dataDir: string;
  /** The secret of the server's file. */
  readonly sessionKey: Uint8Array;
  readonly version: string;
  readonly logLevel: string;
  /** Proxies in front of the server. Their forwarded client addresses count for rate limits. */
  readonly trustedProxies?: readonly string[];
  /** If set, the server only responds to requests to loopback with this secret. */
  readonly embeddedSecret?: string;
  /** Why the space can only be read; by default it can be changed. */
  readonly frozen?: FrozenSpace | null;
  /** The token for the setup; by default derived from the session key. Not required with `embeddedSecret`. */
  readonly setupToken?: string | undefined;
  /** Sends emails of organizations without their own mail server. */
  readonly mailAccount?: MailAccount | null;
  /** The folder of job board files; by default `job-boards` in the data folder. */
  readonly jobBoardFolder?: string;
  /** The bucket for files; by default they are in the data folder. */
  readonly s3?: S3Settings | null;
  /** Encrypts the SQLite database and the files on disk, including existing ones. */
  readonly dataKey?: Uint8Array | null;
  /** Is called after each existing file that has been encrypted. */
  readonly onEncrypted?: (() => void) | undefined;
  /** Is called if the SQLite database is damaged, or can no longer be read or written. */
  readonly onUnusable?: ((reason: StartErrorCode) => void) | undefined;
  /** Hosts on the server's own network that users may enter; `*` allows all. */
  readonly privateHosts?: readonly string[];
  /** Of the calendar services of Microsoft and Google, if other than the public ones. */
  readonly cloudAddresses?: CloudAddresses;
  readonly now?: () => number;
  /** Milliseconds between the start and the first check for due maintenance tasks. */
  readonly firstMaintenance?: number;
  /** Milliseconds that running requests, and then the present parts of jobs, have when the server stops. */
  readonly stopWithin?: number;
  /** Milliseconds until the first texts of curricula are read. */
  readonly firstCurriculumTexts?: number;
  /** Where traces of requests are sent, by OTLP over HTTP; nowhere by default. */
  readonly tracesEndpoint?: string | null;
  /** Opens `/metrics`; without it there are none. */
  readonly metricsToken?: string | null;
}

export interface TernaApp {
  readonly http: FastifyInstance;
  readonly services: Services;
  /** Waits for running requests and the present parts of jobs, both within limits; then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the data and builds the server, without listening.
 * @throws if the database or the data folder cannot be opened
 */
export async function buildApp(options: AppOptions): Promise<TernaApp> {
  const http = createHttp(options);
  const finishRequests = requestFinisher(http);
  const now = options.now ?? Date.now;
  const tracing = await openTracing(http, { endpoint: options.tracesEndpoint ?? null, version: options.version });
  const storage = await openStorage({ ...options, queried: tracing.noteQuery }, http.log);
  const { database, files } = storage;
  await storage.check().catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
  const followed = await followKeys(database, {
    ...{ secret: options.sessionKey, now },
    onError: (error) => http.log.warn({ err: error }, 'reading the keys of the server'),
  });
  const bell = new EventBell();
  const viewers = new Viewers(now);
  const background = new BackgroundWork();
  const services: Services = {
    database,
    files,
    findStorageProblems: () => storage.findProblems(),
    outgoing: openOutgoing(options.privateHosts ?? []),
    cloudAddresses: options.cloudAddresses ?? CLOUD_ADDRESSES,
    reach: openReach(options.privateHosts ?? []),
    now,
    log: http.log,
    serverKeys: followed.keys,
    ...startSecretsOf(options),
    version: options.version,
    viewers,
    curriculumReader: createCurriculumReader({ isEmbedded: options.embeddedSecret !== undefined }),
    wakeEvents: () => bell.ring(),
    endStreams: (session) => bell.endSession(session),
    wakeJobs: () => runner.wake(),
    jobBoardFolder: options.jobBoardFolder ?? join(options.dataDir, 'job-boards'),
    mailAccount: options.mailAccount ?? null,
    wakeMail: () => mailer.wake(),
    loadArchive: archiveLoader(options.databaseUrl, database),
    inBackground: (work) => background.run(work),
    frozen: options.frozen ?? null,
  };
  const mailer = createMailWorker(services, publishCandidatesOfEmail);
  const runner = jobRunner(services, jobHandlers);

  await readBodies(http);
  await registerMetrics(http, services, { ...options, countStreams: () => bell.listeners });
  const identify = createIdentify(services);
  const trail = createAuditTrail(services);
  const routes = createRoutes(
    http,
    services,
    { identify, renewToken: (caller) => renewToken(services, caller) },
    trail,
  );
  for (const register of features) register(routes, services);
  await registerPages(http, services, trail);
  await resultHooks(http, services);
  eventRoutes(http, services, bell, { identify, identifyMany: createIdentifyMany(services, identify) });
  const maintenance = new MaintenanceScheduler(services, options.firstMaintenance ?? FIRST_MAINTENANCE);
  const unsubscribe = await database.listen(signalListener({ bell, runner, viewers, keys: followed }));
  const workers = [runner, mailer, ...createPollers(services)];
  // Otherwise reminders and reports would be sent from two places.
  if (services.frozen === null) await startWork(workers, maintenance);
  const curriculumTexts =
    services.frozen === null ? startCurriculumTexts(services, options.firstCurriculumTexts) : null;
  const close = async () => {
    const within = options.stopWithin ?? STOP_WITHIN;
    await finishRequests(within);
    viewers.close();
    followed.stop();
    await unsubscribe();
    const own = Promise.all([background.stop(), maintenance.stop(), curriculumTexts?.stop()]);
    await Promise.all([endsWithin(own, within), ...workers.map((worker) => worker.stop(within))]);
    await storage.close();
    await tracing.close();
  };
  return { http, services, close };
}

interface Signalled {
  readonly bell: EventBell;
  readonly runner: { wake(): void };
  readonly viewers: Viewers;
  readonly keys: FollowedKeys;
}

/** What other servers have committed. */
const signalListener = ({ bell, runner, viewers, keys }: Signalled): SignalListener => ({
  onSignal(signal) {
    if (signal.about === 'events') bell.ring();
    else if (signal.about === 'jobs') runner.wake();
    else if (signal.about === 'keys') void keys.reload();
    else if (signal.about === 'session-end') {
      viewers.endSession(signal.session);
      bell.endSession(signal.session);
    }
    // This server already knows its own signals, and the window may have left meanwhile.
    else if (signal.from !== viewers.name) viewers.note(signal.look);
  },
  missed() {
    bell.ring();
    runner.wake();
    void keys.reload();
  },
});

interface Startable {
  /** @param firstLook milliseconds */
  start(firstLook: number): Promise<void> | void;
}

async function startWork(workers: readonly Startable[], maintenance: MaintenanceScheduler): Promise<void> {
  for (const [index, worker] of workers.entries()) await worker.start(index * BETWEEN_FIRST_LOOKS);
  maintenance.start();
}

/** Most servers never load an archive, so its code is loaded when one is. */
const archiveLoader =
  (databaseUrl: string, database: Database): Services['loadArchive'] =>
  async (source, passphrase, loading) => {
    const { loadArchive } = await import('./backup/load-archive.ts');
    await loadArchive({ databaseUrl, database }, source, passphrase, loading);
  };

const createPollers = (services: Services) => [
  signatureWorker(services),
  testOrderWorker(services),
  calendarEntryWorker(services),
  auditStreamWorker(services),
  linkRequestWorker(services),
  figureWorker(services),
  duplicateWorker(services),
  matchWorker(services),
  auditChainWorker(services),
  appointmentReminderWorker(services),
  approvalDeadlineWorker(services),
  reportSender(services),
];

/** An embedded server is set up without a token, and its recovery code opens its data. */
const startSecretsOf = ({ embeddedSecret, setupToken, sessionKey, dataKey = null }: AppOptions) =>
  embeddedSecret
    ? { setupToken: null, recoveryKey: dataKey }
    : { setupToken: setupToken ?? setupTokenOf(sessionKey), recoveryKey: null };

/** The server without routes; it logs no requests, because URLs contain names and search terms. */
function createHttp(options: AppOptions): FastifyInstance {
  const http = Fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', `req.headers["${SECRET_HEADER}"]`],
      serializers: { err: errorFacts },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    bodyLimit: MAX_JSON_BYTES,
    connectionTimeout: 120 * SECOND,
    requestTimeout: 0,
    keepAliveTimeout: 30 * SECOND,
    // Requests under way are finished; event streams end by themselves.
    forceCloseConnections: 'idle',
    genReqId: newRequestId,
    // Signed URLs are long.
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: answerFrameworkError,
  });
  answerErrors(http);
  if (!options.embeddedSecret) warnOfUnknownProxy(http);
  if (options.embeddedSecret) guardEmbedded(http, options.embeddedSecret);
  if (options.frozen) assertReads(http, options.frozen);
  return http;
}

/** Registers the parsers of request bodies, with their limits. */
async function registerPages(
  http: FastifyInstance,
  services: Services,
  trail: ReturnType<typeof createAuditTrail>,
): Promise<void> {
  await portalPages(http, services);
  await passwordPages(http, services, trail);
  await passkeyPages(http, services);
  await singleSignOnPages(http, services, trail);
  await calendarSignInPages(http, services);
  await scimPages(http, services);
  await openLinkPages(http);
  await emailOptOutPages(http, services);
  await interviewBookingPages(http, services);
  await candidatePages(http, services);
  await requestAnswerPages(http, services);
}

/** A space that is being sent to a server is only read, so that nothing is written that the server will not have. */
function assertReads(http: FastifyInstance, frozen: FrozenSpace): void {
  http.addHook('onRequest', async ({ method, url }) => {
    const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
    // Routes know which calls of the API only read.
    if (!isRead && !url.startsWith(API_BASE)) throw new AppError(`space_${frozen}`);
  });
}

async function readBodies(http: FastifyInstance): Promise<void> {
  // A request without a body may have the JSON content type; its body is then undefined.
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  await http.register(multipart, {
    limits: { fileSize: MAX_FORM_FILE_BYTES, files: 1, fields: 100, fieldSize: MAX_JSON_BYTES },
  });
  // Only endpoints with a limit are limited.
  await http.register(rateLimit, { global: false });
  // Files arrive as streams, which the route reads or rejects unread.
  http.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
}

/** Behind an unknown proxy, all callers have one address and share its rate limits. */
function warnOfUnknownProxy(http: FastifyInstance): void {
  let hasWarned = false;
  http.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    if (request.ip !== request.socket.remoteAddress) return;
    hasWarned = true;
    http.log.warn(serverMessages.unknownProxy);
  });
}

/**
 * A web page that finds the port can do nothing, as it lacks the secret and any host name other than loopback is
 * rejected.
 */
function guardEmbedded(http: FastifyInstance, secret: string): void {
  const expected = Buffer.from(secret);
  http.addHook('onRequest', async (request) => {
    const received = Buffer.from(String(request.headers[SECRET_HEADER] ?? ''));
    const known = received.length === expected.length && timingSafeEqual(received, expected);
    const loopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? '');
    // The portal is public and opened in a browser, which has no secret.
    const isPublic = /^\/(?:tenants\/[^/?]+\/)?portal\//.test(request.url);
    if (!(known || isPublic) || !loopback) throw new AppError('forbidden');
  });
}
