// Permissions for tests and assessments.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let numbers = 0;
const next = (): number => {
  numbers += 1;
  return numbers;
};
const newAssessment = () => ({ name: `Evaluación ${next()}`, criteria: [{ name: 'Comunicación', max_score: 5 }] });
const added = async ({ clients }: World) =>
  (await clients.admin.post('/assessments', { assessment: newAssessment() })).body;
const newTest = () => ({ name: 'Prueba', source: 'Disc', value: `prueba-${next()}` });
const providerId = async ({ clients }: World): Promise<number> =>
  (await clients.admin.get('/test_providers')).body.find((one: { provider: string }) => one.provider === 'Disc').id;

async function readyToSend(world: World): Promise<number> {
  const id = await providerId(world);
  await world.clients.admin.put(`/test_providers/${id}`, { test_provider: { active: true, stock: 100 } });
  await world.clients.admin.post(`/selection_processes/${world.processId}/update_tests`, { tests: ['disc'] });
  return (await world.addApplicant()).id;
}
async function sentTest(world: World): Promise<number> {
  const applicant = await readyToSend(world);
  const body = { tests: ['disc'], way: 'hand' };
  return (await world.clients.admin.post(`/applicants/${applicant}/external_tests`, body)).body[0].id;
}
async function failedTest(world: World): Promise<number> {
  const { admin } = world.clients;
  const applicant = await readyToSend(world);
  const body = { tests: ['disc'], way: 'email', message: 'https://pruebas.example/disc' };
  const [test] = (await admin.post(`/applicants/${applicant}/external_tests`, body)).body;
  const [email] = (await admin.get(`/applicants/${applicant}/emails`)).body;
  await admin.post(`/emails/${email.id}/cancel`, {});
  return test.id;
}
async function readyToAssess(world: World) {
  const assessment = await added(world);
  await world.clients.admin.put(`/selection_processes/${world.processId}`, { assessment_id: assessment.id });
  const scores = [{ criterion_id: assessment.criteria[0].id, score: 3 }];
  return { params: { id: (await world.addApplicant()).id }, body: { assessment_result: { scores } } };
}

export const assessmentCases: readonly Case[] = [
  { call: 'assessments.kanbanTests', prepare: () => ({}), expected: only.anyRecruiter(200) },
  { call: 'assessments.addTest', prepare: () => ({ body: { test: newTest() } }), expected: only.anyAdmin(201) },
  {
    call: 'assessments.changeTest',
    prepare: async ({ clients }) => ({
      params: { id: (await clients.admin.post('/test_structures', { test: newTest() })).body.id },
      body: { test: { active: false } },
    }),
    expected: only.admins(200),
  },
  { call: 'assessments.providers', prepare: () => ({}), expected: only.anyRecruiter(200) },
  {
    call: 'assessments.changeProvider',
    prepare: async (world) => ({ params: { id: await providerId(world) }, body: { test_provider: { stock: 9 } } }),
    expected: only.admins(200),
  },
  { call: 'assessments.connections', prepare: () => ({}), expected: only.anyAdmin(200) },
  {
    call: 'assessments.changeConnection',
    prepare: async (world) => ({
      params: { id: await providerId(world) },
      body: { connection: { url: null, key: null } },
    }),
    expected: only.admins(200),
  },
  {
    call: 'assessments.checkConnection',
    prepare: async (world) => ({ params: { id: await providerId(world) } }),
    // The connection has neither address nor key, so an admin gets 422.
    expected: only.admins(422),
  },
  {
    call: 'assessments.ofProcess',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'assessments.updateTests',
    prepare: ({ processId }) => ({ params: { id: processId }, body: { tests: ['disc'] } }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
  {
    call: 'assessments.externalTests',
    prepare: async (world) => ({ params: { id: (await world.addApplicant()).id } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'assessments.sendTests',
    prepare: async (world) => ({ params: { id: await readyToSend(world) }, body: { tests: ['disc'], way: 'hand' } }),
    expected: only.recruitersOfTheProcess(201),
  },
  {
    call: 'assessments.changeExternalTest',
    prepare: async (world) => ({
      params: { id: await sentTest(world) },
      body: { external_test: { state: 'completed', score: 80 } },
    }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'assessments.retryExternalTest',
    prepare: async (world) => ({ params: { id: await failedTest(world) } }),
    expected: only.recruitersOfTheProcess(200),
  },
  { call: 'assessments.list', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'assessments.get',
    prepare: async (world) => ({ params: { id: (await added(world)).id } }),
    expected: { ...only.sessions(200), stranger: 404 },
  },
  {
    call: 'assessments.add',
    prepare: () => ({ body: { assessment: newAssessment() } }),
    expected: only.anyAdmin(201),
  },
  {
    call: 'assessments.change',
    prepare: async (world) => ({
      params: { id: (await added(world)).id },
      body: { assessment: { status: 'inactive' } },
    }),
    expected: only.admins(200),
  },
  {
    call: 'assessments.remove',
    prepare: async (world) => ({ params: { id: (await added(world)).id } }),
    expected: only.admins(204),
  },
  {
    call: 'assessments.results',
    prepare: async (world) => ({ params: { id: (await world.addApplicant()).id } }),
    expected: only.viewersOfTheProcess(200),
  },
  { call: 'assessments.addResult', prepare: readyToAssess, expected: only.viewersOfTheProcess(201) },
];
