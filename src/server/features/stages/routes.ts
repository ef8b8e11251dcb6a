// HTTP of stages.
import { api } from '../../../contract/api/index.ts';
import { MAX_ITEMS } from '../../../contract/common.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { addDefault, changeDefault, listDefaults, readDefault, removeDefault } from './defaults.ts';
import { addStage, changeStage, listStages, readStage, removeStage } from './service.ts';
import { startSync } from './sync.ts';

export function stageRoutes(routes: Routes, { database, now }: Services): void {
  const { read } = database;
  // A process has few stages, so by default all are returned.
  routes.read(api.stages.list, ({ caller, query: { selection_process_id, ...page } }) =>
    listStages(read, caller, { processId: selection_process_id, page: pageOf(page, MAX_ITEMS), now: now() }),
  );
  routes.read(api.stages.get, ({ caller, params }) => readStage(read, caller, params.id, now()));
  routes.write(api.stages.add, (tx, { caller, body }) => addStage(tx, caller, body.list, now()));
  routes.write(api.stages.change, (tx, { caller, params, body }) =>
    changeStage(tx, caller, { id: params.id, stage: body.list, now: now() }),
  );
  routes.write(api.stages.remove, (tx, { caller, params }) => removeStage(tx, caller, params.id, now()));
  routes.write(api.stages.syncDefaults, (tx, { caller }) => startSync(tx, caller, now()));

  routes.read(api.stages.defaults, ({ caller, query }) => listDefaults(read, caller, pageOf(query, MAX_ITEMS)));
  routes.read(api.stages.getDefault, ({ caller, params }) => readDefault(read, caller, params.id));
  routes.write(api.stages.addDefault, (tx, { caller, body }) => addDefault(tx, caller, body.list));
  routes.write(api.stages.changeDefault, (tx, { caller, params, body }) =>
    changeDefault(tx, caller, params.id, body.list),
  );
  routes.write(api.stages.removeDefault, (tx, { caller, params }) => removeDefault(tx, caller, params.id));
}
