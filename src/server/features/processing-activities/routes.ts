// HTTP of the register of processing activities.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { exportRegister, printRegister } from './documents.ts';
import {
  addActivity,
  addSuggestions,
  changeActivity,
  readRegister,
  readSuggestions,
  readVersions,
  setActivityEnded,
} from './register.ts';

export function processingActivityRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  const { read } = database;
  const calls = api.processingActivities;
  routes.read(calls.list, ({ caller, query }) => readRegister(read, caller.organizationId, pageOf(query)));
  routes.read(calls.suggestions, ({ caller }) => readSuggestions(read, services, caller.organizationId));
  routes.write(calls.addSuggestions, (tx, { caller }) => addSuggestions(tx, services, caller));
  routes.write(calls.add, (tx, { caller, body }) => addActivity(tx, caller, body.processing_activity, now()));
  routes.write(calls.change, (tx, { caller, params, body }) =>
    changeActivity(tx, caller, body.processing_activity, { id: params.id, version: body.version, now: now() }),
  );
  routes.write(calls.setEnded, (tx, { caller, params, body }) =>
    setActivityEnded(tx, caller, body.is_ended, { id: params.id, version: body.version, now: now() }),
  );
  routes.read(calls.versions, ({ caller, params, query }) =>
    readVersions(read, caller.organizationId, params.id, pageOf(query)),
  );
  routes.read(calls.print, ({ caller }) => printRegister(read, caller.organizationId, now()));
  // The rows are read after the request has its answer.
  routes.read(calls.exportVersions, ({ caller }) =>
    exportRegister(database.pinned().read, caller.organizationId, now()),
  );
}
