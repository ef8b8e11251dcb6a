// HTTP of the portal.
import { api } from '../../contract/api/index.ts';
import { LANDING_MEDIA_LIMIT, LOGO_LIMIT } from '../../contract/api/portal.ts';
import { portalMessages } from '../../contract/messages.ts';
import { publishedQuestions } from '../../domain/application-form.ts';
import { pageOf } from '../http/pages.ts';
import type { Routes } from '../http/routes.ts';
import type { Services } from '../services.ts';
import { addressToWrite } from '../uploads/index.ts';
import { takeApplication } from './application.ts';
import { openForm } from './form.ts';
import { linkFor } from './known-person.ts';
import {
  findConfiguration,
  readConfiguration,
  readOwnConfiguration,
  updateConfiguration,
  updatePage,
} from './landing.ts';
import { changeWithMedia, logoOf, type MediaRule, mediaOf, serveMedia } from './media.ts';
import { findOpenOffer, readOffer, searchOffers } from './offers.ts';
import { findPage } from './queries.ts';

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

export function portalRoutes(routes: Routes, services: Services): void {
  const { now } = services;
  const { read } = services.database;
  routes.read(api.portal.ownLandingConfiguration, ({ caller }) => readOwnConfiguration(read, caller));
  routes.read(api.portal.landingConfiguration, async ({ params, tenant }) =>
    readConfiguration(read, await findConfiguration(read, params.token, tenant)),
  );
  routes.manage(api.portal.changeLandingConfiguration, (call) =>
    changeWithMedia(call, logoImage, (tx, logo) =>
      updateConfiguration(tx, call.caller, call.params.id, call.body.landing_configuration, logo, now()),
    ),
  );
  routes.manage(api.portal.changeLandingPage, (call) =>
    changeWithMedia(call, pageMedia, (tx, media) => updatePage(tx, call.caller, call.params.id, call.body, media)),
  );
  routes.read(api.portal.landingPageMedia, async ({ params, query }) =>
    serveMedia(services, mediaOf(await findPage(read, params.id)), query),
  );
  routes.read(api.portal.logo, async ({ params, query }) =>
    serveMedia(services, logoOf(await findConfiguration(read, params.token, null)), query),
  );
  routes.read(api.portal.jobOffers, async ({ params, query, tenant }) =>
    searchOffers(read, await findConfiguration(read, params.token, tenant), query, pageOf(query)),
  );
  routes.read(api.portal.jobOffer, ({ params, tenant }) => readOffer(read, params.id, tenant));
  routes.read(api.portal.postulationForm, async ({ params, tenant }) => (await openForm(read, params.id, tenant)).form);
  routes.read(api.portal.applicantFormLink, ({ caller, params }) => linkFor(services, caller, params.id));
  routes.read(api.portal.publishedQuestions, async ({ params, query, tenant }) => {
    const { form } = await openForm(read, params.id, tenant);
    const questions = publishedQuestions(form.selection_process_questions, query.most);
    return questions.map(({ id, question, required }) => ({ id, question, required }));
  });
  routes.write(api.portal.applicationFile, async (tx, { params, body, tenant }) => {
    const { organization_id: organizationId } = await findOpenOffer(tx, params.id, tenant);
    return addressToWrite(tx, services, { organizationId, userId: null }, body.file_name);
  });
  routes.manage(api.portal.apply, async ({ params, body, tenant, upload, idempotencyKey }) => {
    const received = await takeApplication(services, {
      ...{ processId: params.id, tenant, upload, idempotencyKey },
      applicant: body.applicant,
    });
    services.wakeEvents();
    return received;
  });
}
