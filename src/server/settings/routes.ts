// HTTP of the organisation's catalogues.
import { api } from '../../contract/api/index.ts';
import type { Routes } from '../http/routes.ts';
import type { Services } from '../services.ts';
import { addReason, changeReason, removeReason } from './closing-reasons.ts';
import { reasonsOf } from './queries.ts';

export function settingRoutes(routes: Routes, { database }: Services): void {
  routes.read(api.settings.closingReasons, ({ caller }) => reasonsOf(database.read, caller.organizationId));
  routes.write(api.settings.addClosingReason, (tx, { caller, body }) => addReason(tx, caller, body.closing_reason));
  routes.write(api.settings.changeClosingReason, (tx, { caller, params, body }) =>
    changeReason(tx, caller, params.id, body.closing_reason),
  );
  routes.write(api.settings.removeClosingReason, async (tx, { caller, params }) => {
    await removeReason(tx, caller, params.id);
    return null;
  });
}
