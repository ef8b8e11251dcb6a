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
  setSteps,
} from './service.ts';

export function workflowRoutes(routes: Routes, { database, now }: Services): void {
  const { read } = database;
  routes.read(api.workflows.appModules, ({ caller }) => listModules(read, caller));
  routes.write(api.workflows.changeAppModule, (tx, { caller, params, body }) =>
    changeModule(tx, caller, params.id, body.status, now()),
  );
  routes.read(api.workflows.search, ({ caller, query: { token, ...query }, body: { q, ...sent } }) =>
    searchWorkflows(read, caller, q ?? {}, pageOf({ ...sent, ...query }), token),
  );
  routes.read(api.workflows.settingsSearch, ({ caller, query, body: { q, ...sent } }) =>
    searchWorkflows(read, caller, q ?? {}, pageOf({ ...sent, ...query })),
  );
  routes.read(api.workflows.get, ({ caller, params }) => readWorkflow(read, caller, params.id));
  routes.read(api.workflows.steps, ({ caller, params, query }) =>
    pageOfSteps(read, caller, params.id, query.name_cont, pageOf(query)),
  );
  routes.read(api.workflows.structure, ({ caller, params }) => readStructure(read, caller, params.id));
  routes.write(api.workflows.create, (tx, { caller, body }) => createWorkflow(tx, caller, body, now()));
  routes.write(api.workflows.update, (tx, { caller, params, body }) =>
    changeWorkflow(tx, caller, params.id, body, now()),
  );
  routes.write(api.workflows.activate, (tx, { caller, params, body }) =>
    activateWorkflow(tx, caller, params.id, body.version, now()),
  );
  routes.write(api.workflows.deactivate, (tx, { caller, params, body }) =>
    deactivateWorkflow(tx, caller, params.id, body.version, now()),
  );
  routes.write(api.workflows.setSteps, (tx, { caller, params, body }) => setSteps(tx, caller, params.id, body, now()));
  routes.write(api.workflows.clone, (tx, { caller, params, body }) =>
    cloneWorkflow(tx, caller, params.id, body.name, now()),
  );
  routes.write(api.workflows.remove, async (tx, { caller, params }) => {
    await removeWorkflow(tx, caller, params.id, now());
    return null;
  });
}
