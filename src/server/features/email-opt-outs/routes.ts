// HTTP of the opt-outs of bulk emails.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { candidateIndexesOf } from '../candidates/index.ts';
import { optedOut, setOptOut, withdrawOptOut } from './service.ts';

export function emailOptOutRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  const calls = api.emailOptOuts;
  routes.write(calls.set, (tx, { caller, params, body }) =>
    setOptOut(tx, caller, { applicantId: params.id, reason: body.reason, now: now() }),
  );
  routes.write(calls.withdraw, (tx, { caller, params }) => withdrawOptOut(tx, caller, params.id, now()));
  routes.read(calls.among, async ({ caller, body }) => ({
    applicant_ids: await optedOut(database.read, caller, candidateIndexesOf(services), body.applicant_ids),
  }));
}
