// HTTP of SCIM 2.0 (RFC 7644) under /scim/v2: the protocol of identity providers, outside of the contract's API.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SCIM_CALLS_PER_MINUTE, SCIM_PATH } from '../../../contract/api/provisioning.ts';
import { scimMessages as texts } from '../../../contract/messages.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import { SYSTEM, withScope } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { hasQueued } from '../../platform/jobs/queued.ts';
import type { Services } from '../../services.ts';
import { Attempts, endPresences, hashPassword } from '../sessions/index.ts';
import { createGroup, deleteGroup, listGroups, patchGroup, readGroup, replaceGroup } from './groups.ts';
import { findProvisioner, type Provisioner, type Provisioning } from './provisioner.ts';
import { isAmong, Query, type Resource } from './resource.ts';
import { SCIM_TYPE, ScimError, sendScimError } from './scim-errors.ts';
import { scimLibrary } from './scim-library.ts';
import { createUser, deleteUser, listUsers, patchUser, readUser, replaceUser } from './users.ts';

const MINUTE = 60_000;
/** Maximum unknown tokens per address within five minutes before attempts are delayed. */
const MAX_GUESSED_TOKENS = 10;

const Id = z.object({ id: z.string().min(1).max(200) });

export async function scimPages(http: FastifyInstance, services: Services): Promise<void> {
  await http.register(
    async (pages) => {
      pages.setErrorHandler(sendScimError);
      pages.setNotFoundHandler(() => {
        throw new AppError('not_found');
      });
      const parseJson = pages.getDefaultJsonParser('error', 'error');
      pages.addContentTypeParser<string>('application/scim+json', { parseAs: 'string' }, (request, body, done) =>
        body === '' ? done(null, undefined) : parseJson(request, body, done),
      );
      const limit = pages.rateLimit({
        max: SCIM_CALLS_PER_MINUTE,
        timeWindow: MINUTE,
        keyGenerator: ({ headers, ip }) => `scim ${ip} ${hashOfSecret(headers.authorization ?? '')}`,
      });
      pages.addHook('onRequest', limit);
      const calls = new Calls(services);
      descriptionPages(pages, calls);
      userPages(pages, calls);
      groupPages(pages, calls);
    },
    { prefix: SCIM_PATH },
  );
}

/** Identifies the provider, and runs its calls in the scope of its organization. */
class Calls {
  readonly #services: Services;
  readonly #attempts = new Attempts();

  constructor(services: Services) {
    this.#services = services;
  }

  async read(
    request: FastifyRequest,
    work: (provisioner: Provisioner, services: Services) => Promise<object>,
  ): Promise<object> {
    const provisioner = await this.#identify(request);
    return inScope(provisioner, () => work(provisioner, this.#services));
  }

  /** @param isNew whether a user may be added, whose password is hashed before the transaction */
  async write<Done>(
    request: FastifyRequest,
    work: (provisioning: Provisioning) => Promise<Done>,
    isNew = false,
  ): Promise<Done> {
    const provisioner = await this.#identify(request);
    const { database, now } = this.#services;
    const passwordHash = isNew ? await hashPassword(newSecret()) : null;
    const ended: string[] = [];
    let queued = false;
    return inScope(provisioner, async () => {
      const done = await database.transaction(async (tx) => {
        const made = await work({ ...provisioner, tx, now: now(), passwordHash, ended });
        queued = hasQueued(tx);
        return made;
      });
      await endPresences(this.#services, ended);
      this.#services.wakeEvents();
      this.#services.wakeMail();
      if (queued) this.#services.wakeJobs();
      return done;
    });
  }

  async #identify(request: FastifyRequest): Promise<Provisioner> {
    const { database, now } = this.#services;
    const at = now();
    const options = { base: `${request.protocol}://${request.host}${SCIM_PATH}`, now: at };
    const found = await withScope(SYSTEM, () => findProvisioner(database, request.headers.authorization, options));
    const limits = [{ key: request.ip, max: MAX_GUESSED_TOKENS }];
    if (found) {
      this.#attempts.clear(request.ip);
      return found;
    }
    if (this.#attempts.tooMany(limits, at)) throw new AppError('too_many_requests');
    this.#attempts.failed(limits, at);
    throw new ScimError(401, texts.noToken);
  }
}

const inScope = <Done>({ organizationId }: Provisioner, work: () => Promise<Done>): Promise<Done> =>
  withScope({ organizationId, userId: null }, work);

function descriptionPages(pages: FastifyInstance, calls: Calls): void {
  const describe = (path: string, read: (id: string | undefined) => Promise<object>) =>
    pages.get(path, async (request, reply) => {
      const { id } = request.params as { id?: string };
      return sendBody(reply, 200, await calls.read(request, () => read(id)));
    });
  describe('/ServiceProviderConfig', async () => new (await scimLibrary()).Resources.ServiceProviderConfig().read());
  for (const [path, kind] of [
    ['/Schemas', 'Schema'],
    ['/ResourceTypes', 'ResourceType'],
  ] as const) {
    describe(path, async () => new (await scimLibrary()).Resources[kind]().read());
    describe(`${path}/:id`, async (id) => new (await scimLibrary()).Resources[kind](id).read());
  }
}

function userPages(pages: FastifyInstance, calls: Calls): void {
  pages.get('/Users', async (request, reply) =>
    sendBody(
      reply,
      200,
      await calls.read(request, (one, { database }) => listUsers(database.read, one, queryOf(request))),
    ),
  );
  pages.get('/Users/:id', async (request, reply) => {
    const read = (one: Provisioner, { database }: Services) =>
      readUser(database.read, one, idOf(request), queryOf(request));
    return sendRead(request, reply, (await calls.read(request, read)) as Resource);
  });
  pages.post('/Users', async (request, reply) =>
    sendResource(reply, 201, await calls.write(request, (one) => createUser(one, request.body), true)),
  );
  pages.put('/Users/:id', async (request, reply) =>
    sendResource(reply, 200, await calls.write(request, (one) => replaceUser(one, idOf(request), writingOf(request)))),
  );
  pages.patch('/Users/:id', async (request, reply) =>
    sendResource(reply, 200, await calls.write(request, (one) => patchUser(one, idOf(request), writingOf(request)))),
  );
  pages.delete('/Users/:id', async (request, reply) => {
    await calls.write(request, (one) => deleteUser(one, idOf(request), request.headers['if-match']));
    return reply.code(204).send();
  });
}

function groupPages(pages: FastifyInstance, calls: Calls): void {
  pages.get('/Groups', async (request, reply) =>
    sendBody(
      reply,
      200,
      await calls.read(request, (one, { database }) => listGroups(database.read, one, queryOf(request))),
    ),
  );
  pages.get('/Groups/:id', async (request, reply) => {
    const read = (one: Provisioner, { database }: Services) =>
      readGroup(database.read, one, idOf(request), queryOf(request));
    return sendRead(request, reply, (await calls.read(request, read)) as Resource);
  });
  pages.post('/Groups', async (request, reply) =>
    sendResource(reply, 201, await calls.write(request, (one) => createGroup(one, request.body))),
  );
  pages.put('/Groups/:id', async (request, reply) =>
    sendResource(reply, 200, await calls.write(request, (one) => replaceGroup(one, idOf(request), writingOf(request)))),
  );
  pages.patch('/Groups/:id', async (request, reply) =>
    sendResource(reply, 200, await calls.write(request, (one) => patchGroup(one, idOf(request), writingOf(request)))),
  );
  pages.delete('/Groups/:id', async (request, reply) => {
    await calls.write(request, (one) => deleteGroup(one, idOf(request), request.headers['if-match']));
    return reply.code(204).send();
  });
}

/** @throws AppError not_found */
function idOf(request: FastifyRequest): string {
  const params = Id.safeParse(request.params);
  if (!params.success) throw new AppError('not_found');
  return params.data.id;
}

/** @throws AppError malformed */
function queryOf(request: FastifyRequest): Query {
  const query = Query.safeParse(request.query);
  if (!query.success) throw new AppError('malformed');
  return query.data;
}

const writingOf = ({ body, headers }: FastifyRequest) => ({ body, ifMatch: headers['if-match'] });

const sendBody = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).header('cache-control', 'no-store').type(SCIM_TYPE).send(JSON.stringify(body));

function sendResource(reply: FastifyReply, status: number, { version, body }: Resource) {
  const { meta } = body as { meta?: { location?: string } };
  if (meta?.location) reply.header(status === 201 ? 'location' : 'content-location', meta.location);
  return sendBody(reply.header('etag', version), status, body);
}

function sendRead(request: FastifyRequest, reply: FastifyReply, resource: Resource) {
  const known = request.headers['if-none-match'];
  if (known !== undefined && isAmong(known, resource.version)) {
    return reply.code(304).header('etag', resource.version).send();
  }
  return sendResource(reply, 200, resource);
}
