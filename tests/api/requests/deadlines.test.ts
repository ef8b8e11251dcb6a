// Deadlines of approval steps: last day, reminders, the mark and filter of overdue requests, and escalation.
import { describe, expect, it } from 'vitest';
import { watchDeadlines } from '../../../src/server/features/requests/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { addPerson } from '../authorization/world.ts';
import type { Client } from '../harness.ts';
import { activeWorkflow, stepOf, userIdOf } from '../workflows/fixtures.ts';
import { leave, logKindsOf, newRequest, type Setting, startSetting } from './fixtures.ts';

const at = (text: string): number => Date.parse(text);
/** Wednesday noon in the organization's country. */
const START = at('2026-11-04T15:00:00Z');

async function withClock() {
  const clock = { now: START };
  const setting = await startSetting({ now: () => clock.now });
  const watch = () => withScope(SYSTEM, () => watchDeadlines(setting.server.app.services));
  return { clock, watch, ...setting };
}

const emailsTo = async ({ server }: Setting, client: Client) => {
  const { email } = (await client.get('/sessions/current')).body.user;
  return server.app.services.database.read
    .selectFrom('emails')
    .select(['subject', 'text', 'state'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
};
const subjectsTo = async (setting: Setting, client: Client): Promise<string[]> =>
  (await emailsTo(setting, client)).map(({ subject }) => subject);

const idsIn = async (client: Client, q: object): Promise<number[]> =>
  (await client.post('/requests/search', { q })).body.map(({ id }: { id: number }) => id);

describe('the deadline of a step', () => {
  it('is a last day after its business days, and marks and finds what is overdue or returned [MORE-505]', async () => {
    const setting = await withClock();
    const { clock, admin, employee, boss, workflowId } = setting;
    const { id, current_step: step } = await newRequest(employee, workflowId);
    // Three business days from Wednesday: Thursday, Friday and, past the weekend, Monday.
    expect(step.due_on).toBe('2026-11-09');
    clock.now = at(step.overdue_at) - 1;
    expect(await idsIn(admin, { status_eq: 'overdue' })).toEqual([]);
    clock.now = at(step.overdue_at);
    expect(await idsIn(admin, { status_eq: 'overdue' })).toEqual([id]);
    expect(await idsIn(employee, { status_eq: 'overdue' })).toEqual([id]);
    const answered = await admin.get(`/users/${await userIdOf(employee)}/requests?status=overdue`);
    expect(answered.body.map((one: { id: number }) => one.id)).toEqual([id]);

    await boss.post(`/requests/${id}/return`, { comment: 'Falta el centro de costo.' });
    expect([await idsIn(admin, { status_eq: 'overdue' }), await idsIn(admin, { status_eq: 'returned' })]).toEqual([
      [],
      [id],
    ]);
    expect((await employee.get(`/requests/${id}`)).body.current_step.overdue_at).toBeNull();
    // It has all its days again once it is sent.
    const { body } = await employee.post(`/requests/${id}/submit`, {});
    expect(body.current_step.due_on).toBe('2026-11-13');
    await boss.post(`/requests/${id}/approve`, {});
    expect(await idsIn(admin, { status_eq: 'returned' })).toEqual([]);
    const steps = (await employee.get(`/requests/${id}/request_workflow_steps/structures`)).body;
    expect(steps.map((one: { due_on: string }) => one.due_on)).toEqual(['2026-11-13', null]);
  });

  it('reminds who is asked on its last day and after it, once each, and nobody who has answered [MORE-506]', async () => {
    const setting = await withClock();
    const { clock, watch, employee, boss, workflowId } = setting;
    const { id } = await newRequest(employee, workflowId, { title: 'Operario' });
    await watch();
    expect(await subjectsTo(setting, boss)).toEqual(['Solicitud por responder: Operario']);
    clock.now = at('2026-11-09T13:00:00Z');
    await Promise.all([watch(), watch()]);
    await watch();
    expect((await subjectsTo(setting, boss)).slice(1)).toEqual(['Solicitud que vence hoy: Operario']);
    clock.now = at('2026-11-10T13:00:00Z');
    await watch();
    await watch();
    clock.now = at('2026-11-20T13:00:00Z');
    await watch();
    const emails = (await emailsTo(setting, boss)).slice(2);
    expect(emails.map(({ subject }) => subject)).toEqual(['Solicitud vencida: Operario']);
    expect(emails[0]?.text).toContain('El plazo venció el 09/11/2026.');
    // What is still in the queue when the step is answered is not sent.
    await boss.post(`/requests/${id}/approve`, {});
    expect((await emailsTo(setting, boss)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  it('is fixed for steps that began before deadlines were stored [MORE-506]', async () => {
    const { watch, server, employee, workflowId } = await withClock();
    const { id } = await newRequest(employee, workflowId);
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('request_steps').set({ due_on: null, overdue_at: null, remind_at: null }).execute(),
    );
    await watch();
    expect((await employee.get(`/requests/${id}`)).body.current_step.due_on).toBe('2026-11-09');
  });
});

describe('an overdue step that escalates', () => {
  async function escalating(escalation: object, change: object = {}) {
    const setting = await withClock();
    const { server, admin, employee, bossId, financeId } = setting;
    const director = await addPerson(server, 'directora', 'employee', null);
    const directorId = await userIdOf(director);
    const step = stepOf('Jefatura', [bossId, financeId], {
      max_days: 1,
      approval: 'all',
      escalation: { days: 2, ...('role' in escalation ? escalation : { user_id: directorId }) },
      ...change,
    });
    const { id: workflowId } = await activeWorkflow(admin, 'Con escalamiento', [step]);
    const { id } = await newRequest(employee, workflowId, { title: 'Operario' });
    return { ...setting, director, directorId, id };
  }

  it('asks the named user as well, whose answer decides it alone [MORE-507]', async () => {
    const setting = await escalating({});
    const { clock, watch, employee, boss, director, directorId, id } = setting;
    expect((await director.get(`/requests/${id}`)).status).toBe(404);
    // Due on Thursday; two business days later is Monday.
    clock.now = at('2026-11-06T20:00:00Z');
    await watch();
    expect((await director.get(`/requests/${id}`)).status).toBe(404);
    clock.now = at('2026-11-09T13:00:00Z');
    await Promise.all([watch(), watch()]);
    await watch();
    expect((await logKindsOf(employee, id)).filter((kind) => kind === 'escalated')).toHaveLength(1);
    const [step] = (await employee.get(`/requests/${id}/request_workflow_steps/structures`)).body;
    expect(step.escalation).toMatchObject({ days: 2, user: { id: directorId } });
    const [, , added] = step.participants;
    expect([added.user.id, added.is_escalated, added.state]).toEqual([directorId, true, 'waiting']);
    expect(await subjectsTo(setting, director)).toEqual(['Solicitud por responder: Operario']);
    const { body } = await director.post(`/requests/${id}/approve`, {});
    expect(body.state).toBe('approved');
    expect((await boss.post(`/requests/${id}/approve`, {})).status).toBe(422);
  });

  it('is also decided by those who were asked at first, and undone with the others [MORE-507]', async () => {
    const setting = await escalating({});
    const { clock, watch, boss, finance, director, id } = setting;
    clock.now = at('2026-11-09T13:00:00Z');
    await watch();
    expect((await boss.post(`/requests/${id}/approve`, {})).body.state).toBe('in_review');
    expect((await finance.post(`/requests/${id}/approve`, {})).body.state).toBe('approved');
    const { body } = await finance.post(`/requests/${id}/undo`, {});
    expect([body.state, body.current_step.waiting_for.length]).toEqual(['in_review', 2]);
    expect((await director.post(`/requests/${id}/approve`, {})).body.state).toBe('approved');
  });

  it('asks administrators if nobody of it can be asked, and never the owner [MORE-507]', async () => {
    const setting = await escalating({});
    const { clock, watch, server, admin, director, directorId, id } = setting;
    await leave(server, directorId);
    clock.now = at('2026-11-09T13:00:00Z');
    await watch();
    expect((await director.get(`/requests/${id}`)).status).toBe(401);
    expect((await admin.post(`/requests/${id}/approve`, {})).body.state).toBe('approved');

    const own = await activeWorkflow(admin, 'Propio', [
      stepOf('Paso', [setting.bossId], { max_days: 1, escalation: { days: 1, role: 'admin' } }),
    ]);
    const { id: ownId } = await newRequest(admin, own.id);
    clock.now = at('2026-11-12T13:00:00Z');
    await watch();
    expect((await admin.post(`/requests/${ownId}/approve`, {})).status).toBe(403);
    const superadmin = await server.as('superadmin');
    expect((await superadmin.post(`/requests/${ownId}/approve`, {})).body.state).toBe('approved');
  });

  it('waits while the request is returned, and begins anew when it is sent again [MORE-507]', async () => {
    const setting = await escalating({});
    const { clock, watch, employee, boss, director, id } = setting;
    await boss.post(`/requests/${id}/return`, { comment: 'Falta algo.' });
    clock.now = at('2026-11-09T13:00:00Z');
    await watch();
    await employee.post(`/requests/${id}/submit`, {});
    await watch();
    expect((await director.get(`/requests/${id}`)).status).toBe(404);
    clock.now = at('2026-11-12T13:00:00Z');
    await watch();
    expect((await director.post(`/requests/${id}/approve`, {})).body.state).toBe('approved');
  });

  it('is configured in the step, for users of the organization, and copied with it [MORE-507]', async () => {
    const { admin, bossId } = await withClock();
    const steps = (user_id: number) => [
      stepOf('Jefatura', [bossId], { max_days: 1, escalation: { days: 1, user_id } }),
    ];
    const wrong = await admin.post('/workflow_configurations', { name: 'A', app_module_id: 14, steps: steps(999_999) });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([404, ['steps.0.escalation.user_id']]);
    const { body } = await admin.post('/workflow_configurations', {
      name: 'B',
      app_module_id: 14,
      steps: steps(bossId),
    });
    const { body: copy } = await admin.post(`/workflow_configurations/${body.id}/clone`, {});
    expect(copy.workflow_steps[0].escalation).toMatchObject({ days: 1, user: { id: bossId }, role: null });
  });
});
