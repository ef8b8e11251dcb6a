// HTTP of duplicate groups.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { compareForList } from './comparing.ts';
import { dismissGroup, mergeGroup, restorePersons } from './decisions.ts';
import { listGroups } from './groups.ts';

export function duplicateRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  routes.read(api.duplicates.list, async ({ caller, query }) => {
    const waiting = await compareForList(services, caller.organizationId);
    return { ...(await listGroups(database.read, caller, query)), waiting };
  });
  routes.write(api.duplicates.merge, (tx, { caller, params, body }) =>
    mergeGroup(tx, caller, { id: params.id, order: body, now: now() }),
  );
  routes.write(api.duplicates.dismiss, (tx, { caller, params, body }) =>
    dismissGroup(tx, caller, { id: params.id, order: body, now: now() }),
  );
  routes.write(api.duplicates.restore, async (tx, { caller, body }) => {
    await restorePersons(tx, caller, body.person_ids);
    return null;
  });
}
