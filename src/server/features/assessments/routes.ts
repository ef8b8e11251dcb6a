// HTTP of tests and assessments.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { changeSentTest, listSentTests, retryTest, sendTests } from './candidate-tests.ts';
import { changeConnection, listConnections, tryConnection } from './connections.ts';
import { plansOf } from './plans-queries.ts';
import {
  addAssessment,
  changeAssessment,
  listAssessments,
  readAssessment,
  readResults,
  removeAssessment,
  saveResult,
} from './service.ts';
import { planShape, testShape } from './shapes.ts';
import { addTest, changePlan, changeTest, readProcessTests, saveProcessTests } from './tests.ts';
import { testsOf } from './tests-queries.ts';

export function assessmentRoutes(routes: Routes, services: Services): void {
  testRoutes(routes, services);
  const { database, now } = services;
  const { read } = database;
  routes.read(api.assessments.list, ({ caller, query: { page, items, lang: _lang, ...query } }) =>
    listAssessments(read, caller, query, pageOf({ page, items })),
  );
  routes.read(api.assessments.get, ({ caller, params }) => readAssessment(read, caller, params.id));
  routes.write(api.assessments.add, (tx, { caller, body }) => addAssessment(tx, caller, body.assessment));
  routes.write(api.assessments.change, (tx, { caller, params, body }) =>
    changeAssessment(tx, caller, params.id, body.assessment),
  );
  routes.write(api.assessments.remove, (tx, { caller, params }) => removeAssessment(tx, caller, params.id));
  routes.read(api.assessments.results, ({ caller, params }) => readResults(read, caller, params.id));
  routes.write(api.assessments.addResult, (tx, { caller, params, body }) =>
    saveResult(tx, caller, { applicantId: params.id, input: body.assessment_result, now: now() }),
  );
}

function testRoutes(routes: Routes, services: Services): void {
  const { now } = services;
  const { read } = services.database;
  routes.read(api.assessments.kanbanTests, async ({ caller, query }) =>
    (await testsOf(read, caller.organizationId, query.status ?? 'active')).map(testShape),
  );
  routes.write(api.assessments.addTest, (tx, { caller, body }) => addTest(tx, caller, body.test));
  routes.write(api.assessments.changeTest, (tx, { caller, params, body }) =>
    changeTest(tx, caller, params.id, body.test),
  );
  routes.read(api.assessments.providers, async ({ caller }) =>
    (await plansOf(read, caller.organizationId)).map(planShape),
  );
  routes.write(api.assessments.changeProvider, (tx, { caller, params, body }) =>
    changePlan(tx, caller, { id: params.id, input: body.test_provider, now: now() }),
  );
  routes.read(api.assessments.connections, ({ caller }) => listConnections(read, caller));
  routes.write(api.assessments.changeConnection, (tx, { caller, params, body }) =>
    changeConnection(tx, services, { actor: caller, id: params.id, input: body.connection }),
  );
  routes.manage(api.assessments.checkConnection, ({ caller, params }) => tryConnection(services, caller, params.id));
  routes.read(api.assessments.ofProcess, ({ caller, params }) => readProcessTests(read, services, caller, params.id));
  routes.write(api.assessments.updateTests, (tx, { caller, params, body }) =>
    saveProcessTests(tx, { mail: services, actor: caller, processId: params.id, input: body, now: now() }),
  );
  routes.read(api.assessments.externalTests, ({ caller, params }) => listSentTests(read, services, caller, params.id));
  routes.write(api.assessments.sendTests, (tx, { caller, params, body }) =>
    sendTests(tx, caller, { applicantId: params.id, sending: { ...body, way: body.way ?? 'provider' }, now: now() }),
  );
  routes.write(api.assessments.changeExternalTest, (tx, { caller, params, body }) =>
    changeSentTest(tx, caller, { id: params.id, input: body.external_test, now: now() }),
  );
  routes.write(api.assessments.retryExternalTest, (tx, { caller, params }) => retryTest(tx, caller, params.id, now()));
}
