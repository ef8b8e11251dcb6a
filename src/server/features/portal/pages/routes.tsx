// HTTP of the portal's public pages at the server's own address.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ACCESS_REQUESTS_PER_MINUTE,
  APPLICATION_FILES_PER_MINUTE,
  APPLICATIONS_PER_MINUTE,
  CURRICULA_PER_MINUTE,
  DRAFT_DAYS,
  DRAFTS_PER_MINUTE,
  type PortalKind,
} from '../../../../contract/api/portal.ts';
import { IdInText } from '../../../../contract/common.ts';
import { portalPageMessages } from '../../../../contract/messages.ts';
import { SUGGESTED } from '../../../../domain/forms/applicant-form.ts';
import { type Reader, SYSTEM, withScope } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { sendDownload } from '../../../platform/http/download.ts';
import type { Services } from '../../../services.ts';
import { createSuggestions, type Suggest } from '../../vocabularies/index.ts';
import { canSendLinks } from '../access.ts';
import { languageOf, languageOfItsPortal, speakLanguages } from '../language.ts';
import { RecentApplications } from '../load.ts';
import { logoOf, mediaOf, serveMedia } from '../media.ts';
import { findPage, pagesOf } from '../queries.ts';
import { readMediaOfPage } from '../section-media.ts';
import { offerPath, policyShape, sectionsOf } from '../shapes.ts';
import { askForAddress, openForUser, showEntry, submitAddress, submitEntry, visitorWithPass } from './access.tsx';
import { pageHeaders, sendError, sendPage } from './answer.tsx';
import { appearanceStyles } from './appearance.ts';
import { type Applying, showForm, submitApplication, submitDraft } from './applying.tsx';
import { assets } from './assets.ts';
import { showLanding } from './landing.tsx';
import { MessageView, PrivacyView, policyIn } from './message-view.tsx';
import { showOffer } from './offer.tsx';
import { type Address, type OpenPortal, offerOf, openPortal, PORTAL } from './open-portal.ts';
import { ownHostPages, sendSitemap } from './own-host-pages.ts';
import { storeFile } from './posted-form.ts';
import { sendPrefill } from './prefill.ts';

const MINUTE = 60_000;
/** Limit per address, sufficient while typing. */
const SUGGESTIONS_PER_MINUTE = 300;
const MAX_SEARCH_LENGTH = 100;
const YEAR = 'public, max-age=31536000, immutable';

type Params = Address & { readonly id?: string; readonly pageId?: string; readonly mediaId?: string };
type Show = (portal: OpenPortal, request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** The pages exist below the portal's token, and below the organization's token for wrappers. */
const PREFIXES = [PORTAL, `/tenants/:tenant${PORTAL}`];

export async function portalPages(http: FastifyInstance, services: Services): Promise<void> {
  for (const { path, type, content } of assets) {
    http.get(path, (_request, reply) =>
      reply
        .headers({ ...pageHeaders, 'cache-control': YEAR })
        .type(type)
        .send(content),
    );
  }
  ownHostPages(http, services);
  for (const prefix of PREFIXES) {
    await http.register(async (pages) => registerPages(pages, services), { prefix });
  }
}

function registerPages(http: FastifyInstance, services: Services): void {
  const portals = new WeakMap<FastifyRequest, OpenPortal>();
  const show = (kind: PortalKind, work: Show) => async (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.params as Params;
    const portal = await openPortal(services, address, kind, `${request.protocol}://${request.host}`);
    // Redirects from a tenant's path to the only path for which the browser sends the pass.
    if (kind === 'internal' && address.tenant !== undefined) return redirectFromTenant(request, reply);
    portals.set(request, portal);
    const scope = { organizationId: portal.row.organization_id, userId: null };
    return withScope(scope, async () => work(portal, request, reply));
  };
  const external = (work: Show) => show('external', work);
  const entry = (work: Show) => show('internal', work);
  const internal = (work: Show) =>
    entry(async (portal, request, reply) => {
      const asked = { services, portal, request, reply };
      return (await visitorWithPass(asked)) ? work(portal, request, reply) : askForAddress(asked);
    });
  speakLanguages(http, languageOfItsPortal(services));
  http.setErrorHandler((error, request, reply) =>
    sendError(error as Parameters<typeof sendError>[0], request, reply, portals.get(request)?.view ?? null),
  );
  http.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  const recent = new RecentApplications();
  const ofOffer =
    (work: (applying: Applying) => Promise<FastifyReply>): Show =>
    async (portal, request, reply) => {
      const findOffer = (db: Reader) => offerOf(db, portal, (request.params as Params).id ?? '');
      const offer = await findOffer(services.database.read);
      return work({ services, recent, portal, offer, findOffer, request, reply });
    };
  const suggest = createSuggestions(services);
  const limited = (max: number) => ({ onRequest: http.rateLimit({ max, timeWindow: MINUTE }) });
  const applications = limited(APPLICATIONS_PER_MINUTE);
  const drafts = limited(DRAFTS_PER_MINUTE);
  const files = limited(APPLICATION_FILES_PER_MINUTE);
  const curricula = limited(CURRICULA_PER_MINUTE);

  for (const [path, guarded] of [
    ['/:token', external],
    ['/:token/interno', internal],
  ] as const) {
    http.get(
      path,
      guarded((portal, request, reply) => showLanding({ services, portal, request, reply })),
    );
    http.get(
      `${path}/paginas/:pageId`,
      guarded((portal, request, reply) => sendMedia(services, portal, request, reply)),
    );
    http.get(
      `${path}/medios/:mediaId`,
      guarded((portal, request, reply) => sendSectionMedia(services, portal, request, reply)),
    );
    http.get(`${path}/ofertas/:id`, guarded(ofOffer(showOffer)));
    http.get(`${path}/ofertas/:id/postular`, guarded(ofOffer(showForm)));
    http.post(`${path}/ofertas/:id/postular`, applications, guarded(ofOffer(submitApplication)));
    http.post(`${path}/ofertas/:id/borrador`, drafts, guarded(ofOffer(submitDraft)));
    http.get(`${path}/ofertas/:id/guardada`, guarded(ofOffer(showSaved)));
    http.post(`${path}/ofertas/:id/adjuntos`, files, guarded(ofOffer(uploadFile)));
    http.post(`${path}/ofertas/:id/curriculum`, curricula, guarded(ofOffer(sendPrefill)));
    http.get(`${path}/ofertas/:id/recibida`, guarded(ofOffer(showReceived)));
  }
  registerEntry(http, services, entry, limited(ACCESS_REQUESTS_PER_MINUTE));
  registerCommon(http, services, external);
  http.get(
    '/:token/sugerencias/:catalogue',
    limited(SUGGESTIONS_PER_MINUTE),
    external((_portal, request, reply) => sendSuggestions(suggest, request, reply)),
  );
}

type Guard = (work: Show) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** What both portals have in common. */
function registerCommon(http: FastifyInstance, services: Services, external: Guard): void {
  http.get('/:token/colores.css', external(sendColours));
  http.get(
    '/:token/logo',
    external((portal, request, reply) => sendLogo(services, portal, request, reply)),
  );
  http.get(
    '/:token/sitemap.xml',
    external((portal, _request, reply) => sendSitemap(services, portal, reply)),
  );
  http.get(
    '/:token/privacidad',
    external(({ view, row }, request, reply) =>
      sendPage(
        reply,
        200,
        <PrivacyView portal={view} policy={policyIn(policyShape(row), languageOf(request))} />,
        true,
      ),
    ),
  );
}

/** Pages of the internal portal that issue passes, and therefore require none. */
function registerEntry(
  http: FastifyInstance,
  services: Services,
  entry: (work: Show) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  limit: { readonly onRequest: ReturnType<FastifyInstance['rateLimit']> },
): void {
  http.post(
    '/:token/interno/acceso',
    limit,
    entry((portal, request, reply) => submitAddress({ services, portal, request, reply })),
  );
  const link = '/:token/interno/entrar/:secret';
  http.get(
    link,
    limit,
    entry((portal, request, reply) => showEntry({ services, portal, request, reply })),
  );
  http.post(
    link,
    limit,
    entry((portal, request, reply) => submitEntry({ services, portal, request, reply })),
  );
  http.get(
    '/:token/interno/acceso/:secret',
    // HEAD requests must not use the link up.
    { ...limit, exposeHeadRoute: false },
    entry((portal, request, reply) => openForUser({ services, portal, request, reply })),
  );
}

/** @throws AppError not_found for methods other than reading, as forms are sent to the plain path */
function redirectFromTenant(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.method !== 'GET') throw new AppError('not_found');
  return reply.headers(pageHeaders).redirect(request.url.replace(/^\/tenants\/[^/]+/, ''), 307);
}

const sendColours = ({ row }: OpenPortal, _request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .headers({ ...pageHeaders, 'cache-control': YEAR })
    .type('text/css; charset=utf-8')
    .send(appearanceStyles(row));

const versionIn = (request: FastifyRequest): { version?: number } => {
  const version = Number((request.query as { version?: string }).version);
  return Number.isInteger(version) ? { version } : {};
};

const sendLogo = async (services: Services, { row }: OpenPortal, request: FastifyRequest, reply: FastifyReply) =>
  sendDownload(reply, await serveMedia(services, logoOf(row), versionIn(request)));

async function sendMedia(services: Services, { row, kind }: OpenPortal, request: FastifyRequest, reply: FastifyReply) {
  const id = Number((request.params as Params).pageId);
  const page = Number.isSafeInteger(id) ? await pageWithId(services, id) : undefined;
  if (page?.organization_id !== row.organization_id || page.type_page !== kind) throw new AppError('not_found');
  return sendDownload(reply, await serveMedia(services, mediaOf(page), versionIn(request)));
}

async function sendSectionMedia(
  services: Services,
  { row, kind }: OpenPortal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const id = IdInText.safeParse((request.params as Params).mediaId);
  const pages = await pagesOf(services.database.read, row.organization_id);
  const page = pages.find(({ type_page }) => type_page === kind);
  if (!page || !id.success) throw new AppError('not_found');
  const named = { organizationId: row.organization_id, sections: sectionsOf(page), isPrivate: kind === 'internal' };
  return sendDownload(reply, await readMediaOfPage(services, named, id.data));
}

const pageWithId = (services: Services, id: number) =>
  withScope(SYSTEM, async () => findPage(services.database.read, id));

async function sendSuggestions(suggest: Suggest, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { catalogue } = request.params as { catalogue?: string };
  const { q } = request.query as Record<string, unknown>;
  const known = SUGGESTED.find((one) => one === catalogue);
  if (!known) throw new AppError('not_found');
  const found = await suggest(known, typeof q === 'string' ? q.slice(0, MAX_SEARCH_LENGTH) : '');
  return reply.headers(pageHeaders).send(found);
}

/**
 * Stores one file while the form is completed.
 * @returns the name by which the form refers to it
 */
async function uploadFile({ services, portal, request, reply }: Applying): Promise<FastifyReply> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) throw new AppError('malformed');
  const file = { fileName: part.filename, contentType: part.mimetype, stream: part.file };
  const stored = await storeFile(services, portal.row.organization_id, { field: part.fieldname, file });
  reply.headers(pageHeaders);
  return 'problem' in stored
    ? reply.code(422).send({ message: stored.problem, fields: {} })
    : reply.code(201).send({ file_name: stored.name });
}

/** Confirms an application to an offer without any personal data. */
async function showReceived({ services, portal, offer, reply }: Applying): Promise<FastifyReply> {
  const { title, text, confirm, more } = portalPageMessages.received;
  const isConfirmed = await canSendLinks(services, portal.row.organization_id);
  const lines = [text(offer.title ?? ''), ...(isConfirmed ? [confirm] : [])];
  const view = { portal: portal.view, title, text: lines.join('\n') };
  return sendPage(reply, 200, <MessageView {...view} more={{ label: more, href: portal.view.home }} />);
}

async function showSaved({ portal, offer, reply }: Applying): Promise<FastifyReply> {
  const { title, text, more } = portalPageMessages.draft.saved;
  const href = offerPath(offer, portal.row.token);
  return sendPage(
    reply,
    200,
    <MessageView portal={portal.view} title={title} text={text(DRAFT_DAYS)} more={{ label: more, href }} />,
  );
}
