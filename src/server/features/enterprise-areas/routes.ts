// HTTP of the administration of areas.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { addArea, changeArea, readTree, removeArea } from './service.ts';

export function enterpriseAreaRoutes(routes: Routes, { database: { read } }: Services): void {
  routes.read(api.enterpriseAreas.tree, ({ caller }) => readTree(read, caller));
  routes.write(api.enterpriseAreas.add, (tx, { caller, body }) => addArea(tx, caller, body.enterprise_area));
  routes.write(api.enterpriseAreas.change, (tx, { caller, params, body }) =>
    changeArea(tx, caller, params.id, body.enterprise_area),
  );
  routes.write(api.enterpriseAreas.remove, (tx, { caller, params }) => removeArea(tx, caller, params.id));
}
