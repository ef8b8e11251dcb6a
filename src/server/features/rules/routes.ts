// HTTP of advancement rules.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { dismissProposals, readProposals } from './proposals.ts';
import { applyRules, readAdvancement, readElements, readRules, saveRules } from './service.ts';
import { changeRuleSettings, readRuleSettings } from './settings.ts';
import { tryRules } from './trial.ts';

export function ruleRoutes(routes: Routes, { database, now }: Services): void {
  const { read } = database;
  routes.read(api.rules.elements, ({ caller, params }) => readElements(read, caller, params.id));
  routes.read(api.rules.ofList, ({ caller, params }) => readRules(read, caller, params.id));
  routes.write(api.rules.save, (tx, { caller, params, body }) =>
    saveRules(tx, caller, { listId: params.id, input: body.list, now: now() }),
  );
  routes.read(api.rules.trial, ({ caller, params, body }) =>
    tryRules(read, caller, { listId: params.id, after: body.after ?? 0, ...body.list }, now()),
  );
  routes.write(api.rules.apply, (tx, { caller, params }) => applyRules(tx, caller, params.id, now()));
  routes.read(api.rules.proposals, ({ caller, params, query }) =>
    readProposals(read, caller, { listId: params.id, after: query.after ?? 0, now: now() }),
  );
  routes.write(api.rules.dismissProposals, (tx, { caller, params, body }) =>
    dismissProposals(tx, caller, { listId: params.id, applicantIds: body.applicant_ids, now: now() }),
  );
  routes.read(api.rules.settings, ({ caller }) => readRuleSettings(read, caller.organizationId));
  routes.write(api.rules.changeSettings, (tx, { caller, body }) => changeRuleSettings(tx, caller.organizationId, body));
  routes.read(api.rules.advancement, ({ caller, params }) => readAdvancement(read, caller, params.id, now()));
}
