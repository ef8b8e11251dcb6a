// HTTP of the organization's candidates.
import { format as formatDay } from 'date-fns';
import { api } from '../../../contract/api/index.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { mediaTypeOf } from '../../platform/files/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { candidateIndexesOf } from './candidate-index/live-indexes.ts';
import { exportCandidates } from './export.ts';
import { readFacet } from './filters/facets.ts';
import { listFields, searchCandidates } from './service.ts';

export function candidateRoutes(routes: Routes, services: Services): void {
  const indexes = candidateIndexesOf(services);
  const { read } = services.database;
  routes.read(api.candidates.search, ({ caller, query, body: { filter = {}, sort } }) =>
    searchCandidates(read, caller, { indexes, filter, sort, page: pageOf(query) }),
  );
  routes.read(api.candidates.fields, ({ caller }) => listFields(read, caller, indexes));
  routes.read(api.candidates.facet, ({ caller, body: { filter = {}, field, query } }) =>
    readFacet(read, caller, { indexes, filter, field, query }),
  );
  routes.read(api.candidates.exportTable, async ({ caller, body: { filter = {}, sort, columns, format } }) => {
    const stream = await exportCandidates(read, caller, { indexes, filter, sort, columns, format });
    const fileName = `${formatDay(services.now(), 'yyyyMMddHHmmss')}_${candidateMessages.export.fileName}.${format}`;
    return { fileName, contentType: mediaTypeOf(fileName), stream };
  });
}
