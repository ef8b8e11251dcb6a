// HTTP of criteria and matches.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { proposeForProcess, readCriteria, saveCriteria } from './criteria.ts';
import { readMatchGroups } from './groups.ts';
import { readMatch } from './service.ts';

export function matchRoutes(routes: Routes, { database: { read }, now }: Services): void {
  const calls = api.matches;
  routes.read(calls.criteria, ({ caller, params }) => readCriteria(read, caller, params.id));
  routes.write(calls.saveCriteria, (tx, { caller, params, body }) =>
    saveCriteria(tx, caller, { processId: params.id, ...body }),
  );
  routes.read(calls.propose, ({ caller, params }) => proposeForProcess(read, caller, params.id));
  routes.read(calls.groups, ({ caller, params }) =>
    readMatchGroups(read, caller, { id: params.id, today: new Date(now()).toISOString().slice(0, 10) }),
  );
  routes.read(calls.ofCandidate, ({ caller, params }) => readMatch(read, caller, params.id));
}
