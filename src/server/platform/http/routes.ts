// Registers the contract's endpoints: parsing, authorization, transactions, responses.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_HEADER, SESSION_TOKEN_HEADER } from '../../../contract/api/sessions.ts';
import { API_BASE } from '../../../contract/common.ts';
import type { EndpointDefinition } from '../../../contract/endpoint.ts';
import { asksConfirmation, isConfirmed } from '../../../domain/access/confirmation.ts';
import { mayCall } from '../../../domain/access/people.ts';
import type { Services } from '../../services.ts';
import { type DatabaseScope, SYSTEM, type Transaction, withScope } from '../db/index.ts';
import { publishSettings } from '../event-log/index.ts';
import { hasQueued } from '../jobs/queued.ts';
import { AppError } from './app-error.ts';
import type { AuditTrail } from './audit-trail.ts';
import type { Answer, Caller, DownloadAnswer, EndpointCall, PageAnswer } from './call.ts';
import { sendDownload } from './download.ts';
import { readForm } from './form.ts';
import { once } from './idempotency.ts';
import { pageHeaders } from './pages.ts';
import { parse, parseForm } from './parse.ts';
import { type CachedResponse, ResponseCache } from './response-cache.ts';
import { type StoredUpload, withStoredUpload } from './stored-upload.ts';
import { findTenant, inTenant, type Tenant } from './tenant.ts';

const MINUTE = 60_000;

/** A JSON answer whose reading is not audited. */
type Repeatable = EndpointDefinition & {
  readonly method: 'GET';
  readonly answerKind?: 'json';
  readonly personalData?: never;
  readonly asksConfirmation?: never;
};

/** Returns how long an answer of `now` is unchanged by time alone; both in epoch milliseconds. */
type SameUntil = (now: number) => number;

/** The functions with which features register their endpoints. */
export interface Routes {
  /** An endpoint that only reads. */
  read<E extends EndpointDefinition>(endpoint: E, handle: (call: EndpointCall<E>) => Promise<Answer<E>>): void;
  /**
   * A read that depends only on URL, caller, data and time. The answer is cached until a commit, or until time alone
   * changes it.
   */
  cachedRead<E extends Repeatable>(
    endpoint: E,
    sameUntil: SameUntil,
    handle: (call: EndpointCall<E>) => Promise<Answer<E>>,
  ): void;
  /** An endpoint that consists of one transaction, which runs once per Idempotency-Key. */
  write<E extends EndpointDefinition>(
    endpoint: E,
    handle: (tx: Transaction, call: EndpointCall<E>) => Promise<Answer<E>>,
  ): void;
  /**
   * A write with an optional file of at most `limit` bytes. The file is stored before the transaction, and removed if
   * the call fails or is a repeat.
   */
  writeWithFile<E extends EndpointDefinition>(
    endpoint: E,
    limit: number,
    handle: (tx: Transaction, call: EndpointCall<E>, file: StoredUpload | null) => Promise<Answer<E>>,
  ): void;
  /** A `write` that asks other servers before its transaction, which must be short. */
  writeAfter<E extends EndpointDefinition, Known>(
    endpoint: E,
    prepare: (call: EndpointCall<E>) => Promise<Known>,
    handle: (tx: Transaction, call: EndpointCall<E>, known: Known) => Promise<Answer<E>>,
  ): void;
  /** An endpoint that opens its own transactions, because it first hashes slowly or streams. */
  manage<E extends EndpointDefinition>(endpoint: E, handle: (call: EndpointCall<E>) => Promise<Answer<E>>): void;
}

export interface Identification {
  readonly authorization: string | undefined;
  readonly address: string;
  /** Whether the program repeats the request without its user, so that it does not extend an unused session. */
  readonly isAutomatic: boolean;
}

/** Finds the caller by the header `authorization`; returns null without an open session or API token. */
export type Identify = (request: Identification) => Promise<Caller | null>;

export interface SessionAccess {
  readonly identify: Identify;
  /** Replaces the token of the caller's session; null if it has ended. */
  readonly renewToken: (caller: Caller) => Promise<string | null>;
}

export function createRoutes(
  app: FastifyInstance,
  services: Services,
  { identify, renewToken }: SessionAccess,
  trail: AuditTrail,
): Routes {
  const responses = new ResponseCache(services.database, services.now);
  const register = <E extends EndpointDefinition>(
    endpoint: E,
    changes: boolean,
    run: (call: EndpointCall<E>, request: FastifyRequest) => Promise<unknown>,
    sameUntil?: SameUntil,
  ) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      // The caller and tenant are searched in all organizations; the handler runs in one.
      const call = await withScope(SYSTEM, () => callOf({ endpoint, request, reply, services, identify, trail }));
      assertNotFrozen(services, endpoint, changes);
      assertTokenAllows(endpoint, changes, call.caller);
      assertFactor(endpoint, call.caller);
      assertConfirmed(endpoint, call, services.now());
      const answered = await withScope(scopeOf(call), () => run(call, request));
      if (endpoint.session === 'renews' && call.caller) {
        const token = await withScope(SYSTEM, () => renewToken(call.caller));
        if (token !== null) reply.header(SESSION_TOKEN_HEADER, token);
      }
      if (changes) responses.clear();
      if (endpoint.changesSettings) services.wakeEvents();
      return { caller: call.caller, answered };
    };
    /** Returns the cached answer, or computes and caches a new one. */
    const cachedAnswer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      until: number,
    ): Promise<CachedResponse> => {
      const authorization = headerOf(request, 'authorization') ?? '';
      const asking = await withScope(SYSTEM, () => responses.asking(authorization, request.url));
      const found = responses.find(asking);
      if (found) return found;
      const { caller, answered } = await answer(request, reply);
      const made = { status: statusOf(endpoint), body: JSON.stringify(answered) };
      // Each use of an API token is recorded, so its answers are not cached.
      if (caller?.identifiedUntil) responses.store(asking, made, Math.min(until, caller.identifiedUntil));
      return made;
    };
    // All paths of an endpoint share one limit.
    const limit = endpoint.perMinute ? app.rateLimit({ max: endpoint.perMinute, timeWindow: MINUTE }) : undefined;
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      app.route({
        method: endpoint.method,
        url: API_BASE + path.replaceAll(/\{(\w+)\}/g, ':$1'),
        onRequest: limit,
        handler: async (request, reply) => {
          if (!sameUntil) return send(endpoint, reply, (await answer(request, reply)).answered);
          const { status, body } = await cachedAnswer(request, reply, sameUntil(services.now()));
          return reply.code(status).type('application/json; charset=utf-8').send(body);
        },
      });
    }
  };
  const write = writeWith(services, trail);
  return {
    read: (endpoint, handle) =>
      register(endpoint, false, async (call) => {
        const answer = await handle(call);
        if (endpoint.personalData) await trail.did(endpoint, call);
        return answer;
      }),
    cachedRead: (endpoint, sameUntil, handle) => register(endpoint, false, handle, sameUntil),
    manage: (endpoint, handle) =>
      register(endpoint, endpoint.method !== 'GET', async (call) => {
        const changes = endpoint.method !== 'GET';
        const before = changes ? await trail.observe(services.database.read, endpoint, call) : null;
        const answer = await handle(call);
        if (changes || endpoint.personalData) await trail.did(endpoint, call, { before, answer });
        return answer;
      }),
    write: (endpoint, handle) => register(endpoint, true, (call) => write(endpoint, call, (tx) => handle(tx, call))),
    writeAfter: (endpoint, prepare, handle) =>
      register(endpoint, true, async (call) => {
        const known = await prepare(call);
        return write(endpoint, call, (tx) => handle(tx, call, known));
      }),
    writeWithFile: (endpoint, limit, handle) =>
      register(endpoint, true, (call) =>
        withStoredUpload(services.files, call.upload, limit, (file) =>
          write(endpoint, call, (tx) => handle(tx, call, file.claim())),
        ),
      ),
  };
}

/** Runs the work of a call once per Idempotency-Key, with its audit entry, in one transaction. */
const writeWith =
  (services: Services, trail: AuditTrail) =>
  async <E extends EndpointDefinition>(
    endpoint: E,
    call: EndpointCall<E>,
    work: (tx: Transaction) => Promise<Answer<E>>,
  ): Promise<Answer<E>> => {
    let queued = false;
    const answer = await services.database.transaction(async (tx) => {
      const made = await call.once(tx, async () => {
        const before = await trail.observe(tx, endpoint, call);
        const done = await work(tx);
        await trail.wrote(tx, endpoint, call, { before, answer: done });
        return done;
      });
      queued = hasQueued(tx);
      return made;
    });
    services.wakeEvents();
    if (queued) services.wakeJobs();
    return answer;
  };

async function callOf<E extends EndpointDefinition>({
  endpoint,
  request,
  reply,
  services,
  identify,
  trail,
}: {
  readonly endpoint: E;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
  readonly identify: Identify;
  readonly trail: AuditTrail;
}): Promise<EndpointCall<E>> {
  const isIdentified = endpoint.who !== 'anyone' || endpoint.recognizesSession === true;
  const identified = isIdentified
    ? await identify({
        authorization: headerOf(request, 'authorization'),
        address: request.ip,
        isAutomatic: endpoint.isAutomatic ?? false,
      })
    : null;
  const session = endpoint.who === 'anyone' ? null : identified;
  if (!mayCall(session, endpoint.who)) throw new AppError(session ? 'forbidden' : 'no_session');
  const { tenant: token, ...params } = request.params as Record<string, string>;
  const tenant = token === undefined ? null : await findTenant(services.database.read, token);
  const form = endpoint.bodyKind === 'multipart' && request.isMultipart() ? await readForm(request) : null;
  const caller = session && tenant ? inTenant(session, tenant.organizationId) : session;
  const write = {
    secret: services.serverKeys,
    key: headerOf(request, 'idempotency-key'),
    method: endpoint.method,
    url: request.url,
    body: form ? [form.fields, form.file?.fileName ?? null] : request.body,
    mayWait: endpoint.offline === 'queued',
    now: services.now(),
  };
  const parsed = {
    params: endpoint.params && parse(endpoint.params, params),
    query: endpoint.query && parse(endpoint.query, request.query),
    headers: endpoint.headers && parse(endpoint.headers, request.headers),
    body: endpoint.body && (form ? parseForm(endpoint.body, form) : parse(endpoint.body, sentBody(request))),
    caller,
    visitor: endpoint.recognizesSession ? identified : null,
    services,
    file: request.raw,
    upload: form?.file ?? null,
    tenant,
    address: request.ip,
    client: clientOf(request),
    get signal() {
      return departureOf(reply);
    },
    record: (tx: Transaction, who: Caller, outcome?: 'failed') =>
      trail.wrote(tx, endpoint, {
        ...{ params: undefined, body: undefined, caller: who, outcome },
        ...{ address: request.ip, client: clientOf(request) },
      }),
    idempotencyKey: write.key,
    once: <Done>(tx: Transaction, work: () => Promise<Done>) =>
      caller
        ? once(tx, { ...write, userId: caller.userId }, statusOf(endpoint), async () => {
            const done = await work();
            if (endpoint.changesSettings) await publishSettings(tx, caller, write.now);
            return done;
          })
        : work(),
  };
  // The schemas have produced the contract's types, which TypeScript cannot infer.
  return parsed as unknown as EndpointCall<E>;
}

/** Aborts if the connection ends before the answer. Fastify's own signal aborts as soon as the body has been read. */
export function departureOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** A missing body counts as `{}`; no schema allows `null`. */
const sentBody = (request: FastifyRequest): unknown => (request.body === undefined ? {} : request.body);

/** Users of a frozen space still sign in, and windows still say which board they display. */
const IN_FROZEN_SPACE = /^\/(sessions|passkey_sign_ins|selection_processes\/\{id\}\/presence)\b/;

/** @throws AppError space_relocating, space_relocated */
function assertNotFrozen({ frozen }: Services, { path }: EndpointDefinition, changes: boolean): void {
  if (frozen !== null && changes && !IN_FROZEN_SPACE.test(path)) throw new AppError(`space_${frozen}`);
}

/** @throws AppError forbidden if the API token does not permit the endpoint */
function assertTokenAllows(endpoint: EndpointDefinition, changes: boolean, caller: Caller | null): void {
  const token = caller?.apiToken;
  if (token && (endpoint.personOnly || (changes && token.readOnly))) throw new AppError('forbidden');
}

/** @throws AppError second_factor_setup_required */
function assertFactor(endpoint: EndpointDefinition, caller: Caller | null): void {
  if (caller?.mustSetUpFactor && !endpoint.beforeSecondFactor) throw new AppError('second_factor_setup_required');
}

/** @throws AppError confirmation_required; forbidden for API tokens, which cannot confirm */
function assertConfirmed(
  endpoint: EndpointDefinition,
  { caller, body }: { readonly caller: Caller | null; readonly body: unknown },
  now: number,
): void {
  if (!caller || !asksConfirmation(endpoint, body)) return;
  if (caller.apiToken) throw new AppError('forbidden');
  if (!isConfirmed(caller.confirmedAt ?? null, now)) throw new AppError('confirmation_required');
}

/** A call without session and tenant, such as signing in, finds its organization by its input. */
function scopeOf({ caller, tenant }: { caller: Caller | null; tenant: Tenant | null }): DatabaseScope {
  if (caller) return { organizationId: caller.organizationId, userId: caller.userId };
  return tenant ? { organizationId: tenant.organizationId, userId: null } : SYSTEM;
}

/** A name and a version, such as `desktop/1.4.0`. */
const CLIENT = /^[a-z]{1,20}\/[\w.+-]{1,40}$/;

function clientOf(request: FastifyRequest): string | null {
  const name = headerOf(request, CLIENT_HEADER);
  return name !== undefined && CLIENT.test(name) ? name : null;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const statusOf = (endpoint: EndpointDefinition): number => endpoint.status ?? (endpoint.answer ? 200 : 204);

async function send(endpoint: EndpointDefinition, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  if (endpoint.answerKind === 'download' || endpoint.answerKind === 'bytes')
    return sendDownload(reply, answer as DownloadAnswer);
  // The handler's type guarantees an answer that matches the schema.
  reply.code(endpoint.statusOf?.(answer as never) ?? statusOf(endpoint));
  if (endpoint.answerKind === 'page') {
    const { rows, page, items, total } = answer as PageAnswer<unknown>;
    return reply.headers(pageHeaders(page, items, total)).send(rows);
  }
  return endpoint.answer ? reply.send(answer) : reply.send();
}
