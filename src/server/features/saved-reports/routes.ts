// HTTP of saved reports.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { addSaved, askToSend, changeSaved, readSaved, removeSaved, restoreSaved } from './service.ts';

export function savedReportRoutes(routes: Routes, { database, now }: Services): void {
  const calls = api.savedReports;
  routes.read(calls.list, ({ caller }) => readSaved(database.read, caller));
  routes.write(calls.add, (tx, { caller, body }) => addSaved(tx, caller, body.saved_report, now()));
  routes.write(calls.change, (tx, { caller, params, body }) =>
    changeSaved(tx, caller, { id: params.id, partial: body.saved_report, version: body.version, now: now() }),
  );
  routes.write(calls.remove, (tx, { caller, params }) => removeSaved(tx, caller, params.id, now()));
  routes.write(calls.restore, (tx, { caller, params }) => restoreSaved(tx, caller, params.id, now()));
  routes.write(calls.send, (tx, { caller, params }) => askToSend(tx, caller, params.id, now()));
}
