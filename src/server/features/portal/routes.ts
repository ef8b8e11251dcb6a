// HTTP of the portal.
import { api } from '../../../contract/api/index.ts';
import { LANDING_MEDIA_LIMIT, LOGO_LIMIT } from '../../../contract/api/portal.ts';
import { portalMessages } from '../../../contract/messages.ts';
import { publishedQuestions } from '../../../domain/forms/application-form.ts';
import type { PortalVisitor } from '../../../domain/portal/portals.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { Services } from '../../services.ts';
import { addressToWrite } from '../uploads/index.ts';
import { createUserLink } from './access.ts';
import { receiveApplication } from './application.ts';
import { readForm } from './form.ts';
import { linkFor } from './known-person.ts';
import {
  findConfiguration,
  portalsFor,
  readConfiguration,
  readOwnConfiguration,
  updateConfiguration,
  updatePage,
} from './landing.ts';
import { changeWithMedia, logoOf, type MediaRule, mediaOf, serveMedia } from './media.ts';
import { findOpenOffer, readOffer, searchOffers } from './offers.ts';
import { assertOwnHost } from './own-host.ts';
import { previewForm } from './pages/form-preview.tsx';
import { previewPage } from './pages/preview.tsx';
import { findPage } from './queries.ts';
import { addMedia, readMedia } from './section-media.ts';

const pageMedia: MediaRule = {
  kinds: ['image', 'video'],
  limit: LANDING_MEDIA_LIMIT,
  tooLarge: portalMessages.mediaTooLarge,
  wrongType: portalMessages.mediaWrongType,
};
const logoImage: MediaRule = {
  kinds: ['image'],
  limit: LOGO_LIMIT,
  tooLarge: portalMessages.logoTooLarge,
  wrongType: portalMessages.logoWrongType,
};

const visitorOf = (visitor: Caller | null): PortalVisitor => ({ organizationId: visitor?.organizationId ?? null });

export function portalRoutes(routes: Routes, services: Services): void {
  const { now } = services;
  const { read } = services.database;
  routes.read(api.portal.ownLandingConfiguration, ({ caller }) => readOwnConfiguration(read, caller));
  routes.read(api.portal.landingConfiguration, async ({ params, tenant, visitor }) => {
    const row = await findConfiguration(read, params.token, tenant);
    return readConfiguration(read, row, portalsFor(visitorOf(visitor), row.organization_id));
  });
  routes.manage(api.portal.changeLandingConfiguration, async (call) => {
    const { landing_configuration: change } = call.body;
    await assertOwnHost(services, call.caller, change.host);
    return changeWithMedia(call, logoImage, (tx, logo) =>
      updateConfiguration(tx, call.caller, { id: call.params.id, change, logo, now: now() }),
    );
  });
  routes.read(api.portal.previewLandingPage, ({ caller, params, body }) =>
    previewPage(services, caller, { id: params.id, draft: body }),
  );
  routes.manage(api.portal.addMedia, addMedia);
  routes.read(api.portal.sectionMedia, ({ caller, params }) => readMedia(services, caller, params.id));
  routes.manage(api.portal.changeLandingPage, (call) =>
    changeWithMedia(call, pageMedia, (tx, media) =>
      updatePage(tx, call.caller, { id: call.params.id, change: call.body, media }),
    ),
  );
  routes.read(api.portal.landingPageMedia, async ({ params, query, visitor }) => {
    const page = await findPage(read, params.id);
    const canView = page && portalsFor(visitorOf(visitor), page.organization_id).includes(page.type_page);
    return serveMedia(services, canView ? mediaOf(page) : undefined, query);
  });
  routes.read(api.portal.logo, async ({ params, query }) =>
    serveMedia(services, logoOf(await findConfiguration(read, params.token, null)), query),
  );
  routes.read(api.portal.jobOffers, async ({ params, query, tenant, visitor }) => {
    const row = await findConfiguration(read, params.token, tenant);
    const portals = portalsFor(visitorOf(visitor), row.organization_id);
    if (!portals.includes(query.type_page)) throw new AppError(visitor ? 'not_found' : 'no_session');
    return searchOffers(read, row, query, pageOf(query));
  });
  routes.read(api.portal.jobOffer, ({ params, tenant, visitor }) =>
    readOffer(read, params.id, tenant, visitorOf(visitor)),
  );
  const openForm = async (id: number, tenant: Tenant | null, visitor: Caller | null) =>
    (await readForm(read, await findOpenOffer(read, id, tenant, visitorOf(visitor)))).form;
  routes.read(api.portal.postulationForm, ({ params, tenant, visitor }) => openForm(params.id, tenant, visitor));
  routes.read(api.forms.preview, ({ caller, params, body }) =>
    previewForm(services, caller, { processId: params.id, change: body.selection_process }),
  );
  routes.read(api.portal.applicantFormLink, ({ caller, params }) => linkFor(services, caller, params.id));
  // Not `write`: the stored response for repeated calls would contain the secret.
  routes.manage(api.portal.internalPortalLink, async ({ caller }) => ({
    link: await createUserLink(services, caller),
  }));
  routes.read(api.portal.publishedQuestions, async ({ params, query, tenant, visitor }) => {
    const form = await openForm(params.id, tenant, visitor);
    const questions = publishedQuestions(form.selection_process_questions, query.most);
    return questions.map(({ id, question, translations, required }) => ({ id, question, translations, required }));
  });
  routes.write(api.portal.applicationFile, async (tx, { params, body, tenant, visitor }) => {
    const { organization_id: organizationId } = await findOpenOffer(tx, params.id, tenant, visitorOf(visitor));
    return addressToWrite(tx, services, { organizationId, userId: null }, body.file_name);
  });
  routes.manage(api.portal.apply, async ({ params, body, tenant, visitor, upload, idempotencyKey }) => {
    const received = await receiveApplication(services, {
      language: body.applicant.language ?? null,
      ...{ findOffer: (db) => findOpenOffer(db, params.id, tenant, visitorOf(visitor)), upload, idempotencyKey },
      ...{ applicant: body.applicant, isProven: visitor !== null },
    });
    services.wakeEvents();
    services.wakeJobs();
    return received;
  });
}
