// HTTP of the catalogues of names.
import { api } from '../../../contract/api/index.ts';
import { MAX_ITEMS } from '../../../contract/common.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { addFilesCategory, changeFilesCategory, listFilesCategories, removeFilesCategory } from './files-categories.ts';
import { addName, assignConsultant, changeName, listConsultants, listNames, removeName } from './names.ts';
import { positionCatalogueRoutes } from './position-catalogues.ts';

export function catalogueRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  const { read } = database;
  positionCatalogueRoutes(routes, services);
  // Who chooses from a catalogue chooses from all of it.
  routes.read(api.catalogues.sources, ({ caller, query }) =>
    listNames(read, caller, 'applicant_sources', pageOf(query, MAX_ITEMS)),
  );
  routes.write(api.catalogues.addSource, (tx, { caller, body }) =>
    addName(tx, caller, { table: 'applicant_sources', input: body, now: now() }),
  );
  routes.write(api.catalogues.changeSource, (tx, { caller, params, body }) =>
    changeName(tx, caller, { table: 'applicant_sources', id: params.id, input: body, now: now() }),
  );
  routes.write(api.catalogues.removeSource, (tx, { caller, params }) =>
    removeName(tx, caller, { table: 'applicant_sources', id: params.id, now: now() }),
  );

  routes.read(api.catalogues.consultants, ({ caller, query: { applicant_id, ...page } }) =>
    listConsultants(read, caller, pageOf(page, MAX_ITEMS), applicant_id),
  );
  routes.write(api.catalogues.addConsultant, (tx, { caller, body }) =>
    addName(tx, caller, { table: 'consultants', input: body, now: now() }),
  );
  routes.write(api.catalogues.changeConsultant, (tx, { caller, params, body }) =>
    changeName(tx, caller, { table: 'consultants', id: params.id, input: body, now: now() }),
  );
  routes.write(api.catalogues.removeConsultant, (tx, { caller, params }) =>
    removeName(tx, caller, { table: 'consultants', id: params.id, now: now() }),
  );
  routes.write(api.catalogues.assignConsultant, (tx, { caller, params, body }) =>
    assignConsultant(tx, caller, { applicantId: params.id, input: body, now: now() }),
  );

  routes.read(api.catalogues.filesCategories, ({ caller, query: { applicant_id, ...page } }) =>
    listFilesCategories(read, caller, pageOf(page, MAX_ITEMS), applicant_id),
  );
  routes.write(api.catalogues.addFilesCategory, (tx, { caller, body }) => addFilesCategory(tx, caller, body));
  routes.write(api.catalogues.changeFilesCategory, (tx, { caller, params, body }) =>
    changeFilesCategory(tx, caller, params.id, body),
  );
  routes.write(api.catalogues.removeFilesCategory, (tx, { caller, params }) =>
    removeFilesCategory(tx, caller, params.id),
  );
}
