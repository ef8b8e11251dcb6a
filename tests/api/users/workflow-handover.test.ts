// A fixed approver of workflows who loses access: the named person takes the place, also in open requests.
import { expect, it } from 'vitest';
import { addPerson } from '../authorization/world.ts';
import type { Client } from '../harness.ts';
import { newRequest, type Setting, startSetting } from '../requests/fixtures.ts';
import { stepOf, userIdOf } from '../workflows/fixtures.ts';

const FINANCE = 1;

async function start() {
  const setting = await startSetting();
  const { server, admin } = setting;
  const berta = await addPerson(server, 'berta', 'user', null);
  const bertaId = await userIdOf(berta);
  const { version } = (await admin.get('/access_settings')).body;
  expect((await admin.put('/access_settings', { handover_user_id: bertaId, version })).status).toBe(200);
  return { ...setting, berta, bertaId };
}

const read = async (admin: Client, id: number) => (await admin.get(`/workflow_configurations/${id}`)).body;
const approversOf = async (admin: Client, id: number, step: number): Promise<number[]> =>
  (await read(admin, id)).workflow_steps[step].participants.map((one: { user: { id: number } }) => one.user.id);

const deactivate = async ({ admin }: Pick<Setting, 'admin'>, userId: number) =>
  expect((await admin.put(`/users/${userId}`, { user: { active: false } })).status).toBe(200);

it('is replaced in workflows and in later steps of open requests, in one transaction with the departure [MORE-557]', async () => {
  const { server, admin, employee, boss, bossId, financeId, workflowId, berta, bertaId, ...setting } = await start();
  const before = await read(admin, workflowId);
  const escalation = { days: 2, user_id: financeId };
  const steps = [stepOf('Jefatura', [bossId], { max_days: 3, escalation }), stepOf('Finanzas', [financeId])];
  const changed = await admin.post(`/workflow_configurations/${workflowId}/set_steps`, {
    steps,
    version: before.version,
  });
  expect(changed.status).toBe(200);
  const { id } = await newRequest(employee, workflowId);
  await deactivate({ admin, ...setting } as Setting, financeId);
  const after = await read(admin, workflowId);
  expect(await approversOf(admin, workflowId, FINANCE)).toEqual([bertaId]);
  expect(after.workflow_steps[0].escalation.user.id).toBe(bertaId);
  // An editor that was open does not write the former approver back.
  const late = await admin.post(`/workflow_configurations/${workflowId}/set_steps`, {
    steps,
    version: changed.body.version,
  });
  expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
  const expected = (await admin.get(`/requests/${id}/request_workflow_steps/structures`)).body;
  expect(JSON.stringify(expected)).toContain('berta');
  expect((await berta.post(`/requests/${id}/approve`, {})).status).not.toBe(200);
  expect((await boss.post(`/requests/${id}/approve`, {})).status).toBe(200);
  const approved = await berta.post(`/requests/${id}/approve`, {});
  expect([approved.status, approved.body.state]).toEqual([200, 'approved']);
  const entries = await server.app.services.database.read
    .selectFrom('audit_entries')
    .select(['call', 'subject_id'])
    .where('call', '=', 'workflows.setSteps.departure')
    .execute();
  expect(entries).toEqual([{ call: 'workflows.setSteps.departure', subject_id: workflowId }]);
});

it('becomes no second part of a user who approves the step already, and remains in steps of ended requests [MORE-557]', async () => {
  const setting = await start();
  const { server, admin, employee, boss, bossId, finance, financeId, workflowId, bertaId } = setting;
  const { id } = await newRequest(employee, workflowId);
  for (const approver of [boss, finance]) expect((await approver.post(`/requests/${id}/approve`, {})).status).toBe(200);
  const { version } = await read(admin, workflowId);
  const steps = [stepOf('Jefatura', [bossId]), stepOf('Finanzas', [financeId, bertaId], { approval: 'all' })];
  await admin.post(`/workflow_configurations/${workflowId}/set_steps`, { steps, version });
  await deactivate(setting, financeId);
  expect(await approversOf(admin, workflowId, FINANCE)).toEqual([bertaId]);
  const past = await server.app.services.database.read
    .selectFrom('workflow_participants')
    .innerJoin('workflow_steps', 'workflow_steps.id', 'workflow_participants.workflow_step_id')
    .innerJoin('requests', 'requests.workflow_version_id', 'workflow_steps.workflow_version_id')
    .select('workflow_participants.user_id')
    .where('requests.id', '=', id)
    .orderBy('workflow_steps.order')
    .execute();
  expect(past.map(({ user_id }) => user_id)).toEqual([bossId, financeId]);
});

it('lets nobody approve a request of their own because another left [MORE-557]', async () => {
  const setting = await start();
  const { admin, boss, financeId, workflowId, berta } = setting;
  const { id } = await newRequest(berta, workflowId);
  await deactivate(setting, financeId);
  expect((await boss.post(`/requests/${id}/approve`, {})).status).toBe(200);
  expect((await berta.post(`/requests/${id}/approve`, {})).status).not.toBe(200);
  expect((await berta.get(`/requests/${id}`)).body.state).toBe('in_review');
  // Administrators answer a step without a present approver.
  const approved = await admin.post(`/requests/${id}/approve`, {});
  expect([approved.status, approved.body.state]).toEqual([200, 'approved']);
});
