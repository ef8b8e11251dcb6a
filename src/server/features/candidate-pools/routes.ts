// HTTP of pools.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { candidateIndexesOf, openView } from '../candidates/index.ts';
import { addMembers, changeMember, readMembers, readMemberships, removeMembers, restoreMembers } from './members.ts';
import { addPool, changePool, readPools, removePool, restorePool } from './service.ts';

export function candidatePoolRoutes(routes: Routes, services: Services): void {
  const { now } = services;
  const { read } = services.database;
  const indexes = candidateIndexesOf(services);
  const calls = api.candidatePools;
  routes.read(calls.list, ({ caller }) => readPools(read, caller));
  routes.write(calls.add, (tx, { caller, body }) => addPool(tx, caller, body, now()));
  routes.write(calls.change, (tx, { caller, params: { id }, body: { pool: partial, version } }) =>
    changePool(tx, caller, { id, partial, version, now: now() }),
  );
  routes.write(calls.remove, async (tx, { caller, params }) => {
    await removePool(tx, caller, params.id, now());
    return null;
  });
  routes.write(calls.restore, (tx, { caller, params }) => restorePool(tx, caller, params.id, now()));
  routes.read(calls.members, async ({ caller, params, query }) =>
    readMembers(read, caller, await openView(read, caller, indexes), { poolId: params.id, page: pageOf(query) }),
  );
  routes.read(calls.ofApplicant, ({ caller, params }) => readMemberships(read, caller, params.id));
  routes.write(calls.addMembers, (tx, { caller, params: { id: poolId }, body: { applicant_ids, note } }) =>
    addMembers(tx, caller, { poolId, applicantIds: applicant_ids, note, now: now() }),
  );
  routes.write(calls.changeMember, (tx, { caller, params: { id: poolId, applicant_id: applicantId }, body }) =>
    changeMember(tx, caller, { poolId, applicantId, ...body, now: now() }),
  );
  routes.write(calls.removeMembers, async (tx, { caller, params: { id: poolId }, body: { applicant_ids } }) => ({
    removed: await removeMembers(tx, caller, { poolId, applicantIds: applicant_ids, now: now() }),
  }));
  routes.write(calls.restoreMembers, async (tx, { caller, params: { id: poolId }, body: { applicant_ids } }) => ({
    restored: await restoreMembers(tx, caller, { poolId, applicantIds: applicant_ids, now: now() }),
  }));
}
