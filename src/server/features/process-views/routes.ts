// HTTP of saved views of the process list.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { addView, changeView, readViews, removeView } from './service.ts';

export function processViewRoutes(routes: Routes, { database, now }: Services): void {
  routes.read(api.processViews.list, ({ caller }) => readViews(database.read, caller));
  routes.write(api.processViews.add, (tx, { caller, body }) => addView(tx, caller, body.process_view, now()));
  routes.write(api.processViews.change, (tx, { caller, params, body }) =>
    changeView(tx, caller, { id: params.id, partial: body.process_view, version: body.version, now: now() }),
  );
  routes.write(api.processViews.remove, (tx, { caller, params }) => removeView(tx, caller, params.id, now()));
}
