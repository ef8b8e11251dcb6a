// HTTP of workflow configurations.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { changeModule, listModules, searchWorkflows } from './search.ts';
import {
  activateWorkflow,
  changeWorkflow,
  cloneWorkflow,
  createWorkflow,
  deactivateWorkflow,
  pageOfSteps,
  readStructure,
  readWorkflow,
  removeWorkflow,
  setCustomFields,
  setSteps,
} from './service.ts';

export function workflowRoutes(routes: Routes, { database, now }: Services): void {
  const { read } = database;
  routes.read(api.workflows.appModules, ({ caller }) => listModules(read, caller));
  routes.write(api.workflows.changeAppModule, (tx, { caller, params, body }) =>
    changeModule(tx, caller, { id: params.id, status: body.status, now: now() }),
  );
  routes.read(api.workflows.search, ({ caller, query: { token, ...query }, body: { q, ...sent } }) =>
    searchWorkflows(read, caller, { q: q ?? {}, page: pageOf({ ...sent, ...query }), token }),
  );
  routes.read(api.workflows.settingsSearch, ({ caller, query, body: { q, ...sent } }) =>
    searchWorkflows(read, caller, { q: q ?? {}, page: pageOf({ ...sent, ...query }) }),
  );
  routes.read(api.workflows.get, ({ caller, params }) => readWorkflow(read, caller, params.id));
  routes.read(api.workflows.steps, ({ caller, params, query }) =>
    pageOfSteps(read, caller, { id: params.id, name: query.name_cont, page: pageOf(query) }),
  );
  routes.read(api.workflows.structure, ({ caller, params }) => readStructure(read, caller, params.id));
  routes.write(api.workflows.create, (tx, { caller, body }) => createWorkflow(tx, caller, body, now()));
  routes.write(api.workflows.update, (tx, { caller, params, body }) =>
    changeWorkflow(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(api.workflows.activate, (tx, { caller, params, body }) =>
    activateWorkflow(tx, caller, { id: params.id, version: body.version, now: now() }),
  );
  routes.write(api.workflows.deactivate, (tx, { caller, params, body }) =>
    deactivateWorkflow(tx, caller, { id: params.id, version: body.version, now: now() }),
  );
  routes.write(api.workflows.setSteps, (tx, { caller, params, body }) =>
    setSteps(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(api.workflows.setCustomFields, (tx, { caller, params, body }) =>
    setCustomFields(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(api.workflows.clone, (tx, { caller, params, body }) =>
    cloneWorkflow(tx, caller, { id: params.id, name: body.name, now: now() }),
  );
  routes.write(api.workflows.remove, (tx, { caller, params }) => removeWorkflow(tx, caller, params.id, now()));
}
