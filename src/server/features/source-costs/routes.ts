// HTTP of the costs of sources.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { addCost, changeCost, listCosts, removeCost } from './service.ts';

export function sourceCostRoutes(routes: Routes, { database: { read } }: Services): void {
  const { sourceCosts } = api;
  routes.read(sourceCosts.list, ({ caller, query }) => listCosts(read, caller, pageOf(query)));
  routes.write(sourceCosts.add, (tx, { caller, body }) => addCost(tx, caller, body));
  routes.write(sourceCosts.change, (tx, { caller, params, body }) => changeCost(tx, caller, params.id, body));
  routes.write(sourceCosts.remove, (tx, { caller, params }) => removeCost(tx, caller, params.id));
}
