// HTTP of the organization's candidates.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readFacet } from './facets.ts';
import { listFields, searchCandidates } from './service.ts';
import { indexesOf } from './shared-indexes.ts';

export function candidateRoutes(routes: Routes, services: Services): void {
  const indexes = indexesOf(services);
  const { read } = services.database;
  routes.read(api.candidates.search, ({ caller, query, body: { filter = {}, sort } }) =>
    searchCandidates(read, caller, { indexes, filter, sort, page: pageOf(query) }),
  );
  routes.read(api.candidates.fields, ({ caller }) => listFields(read, caller, indexes));
  routes.read(api.candidates.facet, ({ caller, body: { filter = {}, field, query } }) =>
    readFacet(read, caller, { indexes, filter, field, query }),
  );
}
