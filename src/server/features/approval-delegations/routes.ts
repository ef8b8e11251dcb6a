// HTTP of delegations of approvals.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { createDelegation, finishDelegation, listDelegations } from './service.ts';

export function approvalDelegationRoutes(routes: Routes, { database, now }: Services): void {
  const { approvalDelegations } = api;
  routes.read(approvalDelegations.list, ({ caller }) => listDelegations(database.read, caller, now()));
  routes.write(approvalDelegations.create, (tx, { caller, body }) => createDelegation(tx, caller, body, now()));
  routes.write(approvalDelegations.end, (tx, { caller, params }) => finishDelegation(tx, caller, params.id, now()));
}
