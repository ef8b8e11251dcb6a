// HTTP of selection processes.
import { api } from '../../../contract/api/index.ts';
import { withScope } from '../../platform/db/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { inTenant } from '../../platform/http/tenant.ts';
import type { Services } from '../../services.ts';
import { readHistory } from './history.ts';
import { closeProcess, stepProcess, updateProcess } from './life-cycle.ts';
import { updateHiring, updateRequestType } from './process-data.ts';
import { authorsOf } from './queries.ts';
import { removeProcess, restoreProcess } from './removal.ts';
import {
  createDraft,
  createProcess,
  listAreas,
  readProcess,
  requireProcess,
  searchProcesses,
  statusCounts,
} from './service.ts';

export function processRoutes(routes: Routes, { database, now }: Services): void {
  const { read } = database;
  routes.read(api.processes.search, ({ caller, query, body }) =>
    searchProcesses(read, caller, { search: body.filters ?? {}, page: pageOf(query), now: now() }),
  );
  routes.read(api.processes.statuses, ({ caller, query: { query, enterprise_area_id: area } }) =>
    statusCounts(read, caller, { query, enterprise_area_id: areaOf(area) }, now()),
  );
  routes.read(api.processes.statusCounts, ({ caller, body }) => statusCounts(read, caller, body.filters ?? {}, now()));
  routes.read(api.processes.ofOrganization, ({ caller, params, query, body }) => {
    const within = inTenant(caller, params.id);
    // A superadmin may request another organization.
    return withScope({ organizationId: within.organizationId, userId: within.userId }, () =>
      searchProcesses(read, within, { search: body.filters ?? {}, page: pageOf(query), now: now() }),
    );
  });
  routes.read(api.processes.get, ({ caller, params }) => readProcess(read, caller, params.id, now()));
  routes.read(api.processHistory.ofProcess, async ({ caller, params, query }) =>
    readHistory(read, caller, await requireProcess(read, caller, params.id), query),
  );
  routes.read(api.processes.authors, ({ caller }) => authorsOf(read, caller));
  routes.write(api.processes.update, (tx, { caller, params, body }) =>
    updateProcess(tx, caller, { id: params.id, change: body, now: now() }),
  );
  routes.write(api.processes.updateRequestType, (tx, { caller, params, body }) =>
    updateRequestType(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(api.processes.updateHiring, (tx, { caller, params, body }) =>
    updateHiring(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(api.processes.remove, (tx, { caller, params }) => removeProcess(tx, caller, params.id, now()));
  routes.write(api.processes.restore, (tx, { caller, params }) => restoreProcess(tx, caller, params.id, now()));
  routes.write(api.processes.suspend, (tx, { caller, params, body }) =>
    stepProcess(tx, caller, { id: params.id, step: 'suspend', input: body, now: now() }),
  );
  routes.write(api.processes.activate, (tx, { caller, params, body }) =>
    stepProcess(tx, caller, { id: params.id, step: 'activate', input: body, now: now() }),
  );
  routes.write(api.processes.close, (tx, { caller, params, body }) =>
    closeProcess(tx, caller, { id: params.id, closing: body, now: now() }),
  );
  routes.read(api.processes.areas, ({ caller }) => listAreas(read, caller));
  routes.write(api.processes.create, (tx, { caller, body }) =>
    body.draft ? createDraft(tx, caller, body, now()) : createProcess(tx, caller, { input: body, now: now() }),
  );
}

const areaOf = (area: string | undefined): 'own' | number | undefined =>
  area === undefined || area === 'own' ? area : Number(area);
