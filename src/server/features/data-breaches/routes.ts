// HTTP of the register of breaches.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { printBreach, printBreaches } from './documents.ts';
import { addBreach, changeBreach, readBreaches, setBreachClosed } from './register.ts';

export function dataBreachRoutes(routes: Routes, services: Services): void {
  const { now } = services;
  const { read } = services.database;
  const calls = api.dataBreaches;
  routes.read(calls.list, ({ caller, query }) => readBreaches(read, caller.organizationId, pageOf(query), now()));
  routes.write(calls.add, (tx, { caller, body }) => addBreach(tx, caller, body.data_breach, now()));
  routes.write(calls.change, (tx, { caller, params, body }) =>
    changeBreach(tx, caller, body.data_breach, { id: params.id, version: body.version, now: now() }),
  );
  routes.write(calls.setClosed, (tx, { caller, params, body }) =>
    setBreachClosed(tx, caller, body.is_closed, { id: params.id, version: body.version, now: now() }),
  );
  routes.read(calls.print, ({ caller, params }) => printBreach(read, caller.organizationId, params.id, now()));
  routes.read(calls.printAll, ({ caller }) => printBreaches(read, caller.organizationId, now()));
}
