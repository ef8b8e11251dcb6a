// HTTP of interview templates and plans.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readPlan, savePlan } from './plans.ts';
import { addTemplate, changeTemplate, readTemplates, removeTemplate } from './templates.ts';

export function interviewPlanRoutes(routes: Routes, { database: { read } }: Services): void {
  const calls = api.interviewPlans;
  routes.read(calls.templates, ({ caller }) => readTemplates(read, caller));
  routes.write(calls.addTemplate, (tx, { caller, body }) => addTemplate(tx, caller, body));
  routes.write(calls.changeTemplate, (tx, { caller, params, body: { interview_template: template, version } }) =>
    changeTemplate(tx, caller, { id: params.id, template, version }),
  );
  routes.write(calls.removeTemplate, (tx, { caller, params }) => removeTemplate(tx, caller, params.id));
  routes.read(calls.plan, ({ caller, params }) => readPlan(read, caller, params.id));
  routes.write(calls.savePlan, (tx, { caller, params, body }) =>
    savePlan(tx, caller, { processId: params.id, ...body }),
  );
}
