// Delegations of approvals: who may delegate, chains, deciding in the place of others, and their end.
import { describe, expect, it } from 'vitest';
import { watchDeadlines } from '../../../src/server/features/requests/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { addPerson } from '../authorization/world.ts';
import type { Client } from '../harness.ts';
import { activeWorkflow, stepOf, userIdOf } from '../workflows/fixtures.ts';
import { leave, logKindsOf, newRequest, startSetting } from './fixtures.ts';

const START = Date.parse('2026-11-04T15:00:00Z');
const DAY = 86_400_000;
const days = (from: number, until: number) => {
  const dayOf = (ahead: number) => new Date(START + ahead * DAY).toISOString().slice(0, 10);
  return { from: dayOf(from), until: dayOf(until) };
};

async function withDelegates() {
  const clock = { now: START };
  const setting = await startSetting({ now: () => clock.now });
  const deputy = await addPerson(setting.server, 'suplente', 'employee', null);
  const deputyId = await userIdOf(deputy);
  const delegate = (client: Client, delegate_user_id: number, change: object = {}) =>
    client.post('/approval_delegations', { delegate_user_id, ...days(0, 3), ...change });
  return { clock, deputy, deputyId, delegate, ...setting };
}

const waitingOf = async (client: Client): Promise<number[]> =>
  (await client.post('/requests/waiting_approval', {})).body.map(({ id }: { id: number }) => id);

const textsTo = async ({ server }: Awaited<ReturnType<typeof withDelegates>>, client: Client) => {
  const { email } = (await client.get('/sessions/current')).body.user;
  const emails = server.app.services.database.read.selectFrom('emails').select(['subject', 'text', 'state']);
  return emails.where('to_address', '=', email).orderBy('id').execute();
};

describe('a delegation for an absence', () => {
  it('lets the delegate answer in the place of the absent approver, and names both [MORE-509]', async () => {
    const setting = await withDelegates();
    const { employee, boss, bossId, deputy, deputyId, delegate, workflowId } = setting;
    const before = await newRequest(employee, workflowId);
    expect((await deputy.get(`/requests/${before.id}`)).status).toBe(404);
    const { status, body } = await delegate(boss, deputyId);
    expect([status, body.user.id, body.delegate.id, body.is_active]).toEqual([201, bossId, deputyId, true]);
    const [email] = await textsTo(setting, deputy);
    expect(email?.subject).toMatch(/^Responderás solicitudes por encargo de /);

    const { id } = await newRequest(employee, workflowId, { title: 'Operario' });
    expect((await waitingOf(deputy)).toSorted()).toEqual([before.id, id].toSorted());
    const emails = await textsTo(setting, deputy);
    expect(emails.find(({ subject }) => subject === 'Solicitud por responder: Operario')).toMatchObject({
      text: expect.stringContaining(`Puedes responderla por encargo de ${body.user.full_name}.`),
      state: 'queued',
    });
    const structure = `/requests/${id}/request_workflow_steps/structures`;
    const [step] = (await employee.get(structure)).body;
    expect(step.participants[0].deputy).toEqual({ full_name: body.delegate.full_name, until: days(0, 3).until });
    const { body: request } = await deputy.get(`/requests/${id}`);
    expect(request.permissions).toMatchObject({ can_approve: true, can_return: true, can_reject: true });

    expect((await deputy.post(`/requests/${id}/approve`, { comment: 'Sí' })).body.current_step.name).toBe('Finanzas');
    const [answered] = (await employee.get(structure)).body;
    expect(answered.participants).toMatchObject([
      { user: { id: bossId }, state: 'approved', comment: 'Sí', decided_by: body.delegate.full_name, deputy: null },
    ]);
    const logs = (await employee.get(`/requests/${id}/logs`)).body;
    const log = logs.find(({ kind }: { kind: string }) => kind === 'approved');
    expect([log.author.full_name, log.target]).toEqual([body.delegate.full_name, body.user.full_name]);
    expect((await boss.post(`/requests/${id}/approve`, {})).status).toBe(409);
    // The delegate still sees what they decided, and takes it back.
    const answers = (await deputy.get(`/participants/${deputyId}/requests/historic`)).body;
    expect(answers.map((one: { id: number }) => one.id)).toEqual([id]);
    await deputy.post(`/requests/${id}/undo`, {});
    const [open] = (await employee.get(structure)).body;
    expect(open.participants[0]).toMatchObject({ state: 'waiting', decided_by: null });
    expect((await boss.post(`/requests/${id}/approve`, {})).body.current_step.name).toBe('Finanzas');
  });

  it('tells the delegate once of the requests that wait as it begins [MORE-567]', async () => {
    const setting = await withDelegates();
    const { clock, server, employee, boss, bossId, deputy, deputyId, delegate, workflowId, admin } = setting;
    const watch = () => withScope(SYSTEM, () => watchDeadlines(server.app.services));
    const subjects = async (client = deputy) => (await textsTo(setting, client)).map(({ subject }) => subject);
    const { id } = await newRequest(employee, workflowId, { title: 'Espera' });
    const answered = await newRequest(employee, workflowId, { title: 'Respondida' });
    await boss.post(`/requests/${answered.id}/approve`, {});
    const own = await activeWorkflow(admin, 'Propia', [stepOf('Jefatura', [bossId])]);
    await newRequest(deputy, own.id, { title: 'Del suplente' });
    await delegate(boss, deputyId, days(1, 2));
    await watch();
    expect((await subjects()).filter((subject) => subject.startsWith('Solicitud por'))).toEqual([]);
    clock.now = START + DAY;
    await Promise.all([watch(), watch()]);
    await newRequest(employee, workflowId, { title: 'Nueva' });
    await watch();
    const asked = (await textsTo(setting, deputy)).filter(({ subject }) => subject.startsWith('Solicitud por'));
    expect(asked.map(({ subject }) => subject)).toEqual([
      'Solicitud por responder: Espera',
      'Solicitud por responder: Nueva',
    ]);
    expect(asked[0]?.text).toContain('Puedes responderla por encargo de');
    // A delegate who is absent as well passes on what waits for both.
    const last = await addPerson(server, 'ultima', 'employee', null);
    await delegate(deputy, await userIdOf(last), days(1, 2));
    await watch();
    expect((await subjects(last)).filter((subject) => subject.startsWith('Solicitud por')).toSorted()).toEqual([
      'Solicitud por responder: Del suplente',
      'Solicitud por responder: Espera',
      'Solicitud por responder: Nueva',
    ]);
    expect((await last.post(`/requests/${id}/approve`, {})).body.current_step.name).toBe('Finanzas');
  });

  it('begins and ends by its days, or when it is ended [MORE-510]', async () => {
    const { clock, employee, boss, deputy, deputyId, delegate, workflowId } = await withDelegates();
    const { id } = await newRequest(employee, workflowId);
    const { body } = await delegate(boss, deputyId, days(1, 2));
    expect([body.is_active, await waitingOf(deputy)]).toEqual([false, []]);
    clock.now = START + DAY;
    expect(await waitingOf(deputy)).toEqual([id]);
    clock.now = START + 2 * DAY;
    expect(await waitingOf(deputy)).toEqual([id]);
    clock.now = START + 3 * DAY;
    expect([await waitingOf(deputy), await waitingOf(boss)]).toEqual([[], [id]]);
    expect((await deputy.post(`/requests/${id}/approve`, {})).status).toBe(404);
    expect((await boss.get('/approval_delegations')).body).toEqual([]);

    const second = await delegate(boss, deputyId, days(3, 9));
    expect(await waitingOf(deputy)).toEqual([id]);
    expect((await deputy.call('DELETE', `/approval_delegations/${second.body.id}`)).status).toBe(403);
    expect((await employee.call('DELETE', `/approval_delegations/${second.body.id}`)).status).toBe(404);
    expect((await boss.call('DELETE', `/approval_delegations/${second.body.id}`)).status).toBe(204);
    expect(await waitingOf(deputy)).toEqual([]);
    expect((await boss.call('DELETE', `/approval_delegations/${second.body.id}`)).status).toBe(404);
  });

  it('passes on along a chain, not in a circle, and not to a user who has left [MORE-511]', async () => {
    const setting = await withDelegates();
    const { server, employee, boss, bossId, finance, financeId, deputy, deputyId, delegate, workflowId } = setting;
    const { id } = await newRequest(employee, workflowId);
    await delegate(boss, financeId);
    expect(await waitingOf(finance)).toEqual([id]);
    await delegate(finance, deputyId);
    expect([await waitingOf(finance), await waitingOf(deputy)]).toEqual([[], [id]]);
    const circle = await delegate(deputy, bossId);
    expect([circle.status, circle.body.error]).toEqual([409, expect.stringContaining('volverían a quien se ausenta')]);
    await leave(server, deputyId);
    expect(await waitingOf(finance)).toEqual([id]);
    expect((await boss.post(`/requests/${id}/approve`, {})).status).toBe(200);
  });

  it('never answers a request of the delegate’s own [MORE-509]', async () => {
    const setting = await withDelegates();
    const { employee, boss, delegate, workflowId } = setting;
    const ownerId = await userIdOf(employee);
    const { id } = await newRequest(employee, workflowId);
    await delegate(boss, ownerId);
    expect((await employee.get(`/requests/${id}`)).body.permissions.can_approve).toBe(false);
    expect((await employee.post(`/requests/${id}/approve`, {})).status).toBe(403);
    expect(await waitingOf(employee)).toEqual([]);
    const [step] = (await employee.get(`/requests/${id}/request_workflow_steps/structures`)).body;
    expect(step.participants[0].deputy).toBeNull();
  });

  it('answers all parts of a delegate in a step that asks for all with one answer [MORE-509]', async () => {
    const setting = await withDelegates();
    const { admin, employee, boss, bossId, finance, financeId, delegate } = setting;
    const both = [stepOf('Ambas', [bossId, financeId], { approval: 'all' })];
    const { id: workflowId } = await activeWorkflow(admin, 'Todos', both);
    await delegate(boss, financeId);
    const { id } = await newRequest(employee, workflowId);
    expect((await finance.post(`/requests/${id}/approve`, {})).body.state).toBe('approved');
    await finance.post(`/requests/${id}/undo`, {});
    expect((await finance.get(`/requests/${id}`)).body.current_step.waiting_for).toHaveLength(2);
    expect((await boss.post(`/requests/${id}/return`, { comment: 'Falta algo.' })).status).toBe(200);
    expect((await logKindsOf(employee, id)).at(-1)).toBe('returned');
  });

  it('is made for oneself, or for others by administrators, on sensible days [MORE-510]', async () => {
    const setting = await withDelegates();
    const { admin, boss, bossId, deputy, deputyId, finance, financeId, delegate } = setting;
    expect((await delegate(boss, deputyId, { user_id: financeId })).status).toBe(403);
    expect((await delegate(boss, bossId)).body.fields).toEqual({ delegate_user_id: 'Elige a otra persona.' });
    expect((await delegate(boss, 999_999)).status).toBe(404);
    for (const span of [days(2, 1), days(-3, -1), days(0, 400)]) {
      expect((await delegate(boss, deputyId, span)).status).toBe(422);
    }
    const made = await delegate(admin, deputyId, { user_id: bossId });
    expect(made.status).toBe(201);
    expect((await delegate(boss, financeId, days(3, 5))).status).toBe(409);
    expect((await delegate(boss, financeId, days(4, 5))).status).toBe(201);
    expect((await textsTo(setting, boss))[0]?.subject).toMatch(/responderá solicitudes por encargo tuyo$/);
    const idsOf = async (client: Client) => (await client.get('/approval_delegations')).body.length;
    expect([await idsOf(admin), await idsOf(boss), await idsOf(deputy), await idsOf(finance)]).toEqual([2, 2, 1, 1]);
    expect((await admin.call('DELETE', `/approval_delegations/${made.body.id}`)).status).toBe(204);
  });
});

describe('a request without a step to answer', () => {
  it('is approved, of which its owner is told, also after a return [MORE-508]', async () => {
    const setting = await withDelegates();
    const { admin, employee, boss, bossId } = setting;
    const dear = { conditions: [{ field: 'salary', operator: 'gteq', value: 1000 }] };
    const { id: workflowId } = await activeWorkflow(admin, 'Caras', [stepOf('Jefatura', [bossId], dear)]);
    const cheap = await newRequest(employee, workflowId, { title: 'Barata', data: { salary: 10 } });
    expect(cheap.state).toBe('approved');
    const { id } = await newRequest(employee, workflowId, { title: 'Cara', data: { salary: 2000 } });
    await boss.post(`/requests/${id}/return`, { comment: 'Muy cara.' });
    await employee.post(`/requests/${id}/add_data`, { data: { salary: 10 } });
    expect((await employee.post(`/requests/${id}/submit`, {})).body.state).toBe('approved');
    const emails = (await textsTo(setting, employee)).filter(({ state }) => state === 'queued');
    expect(emails.map(({ subject }) => subject)).toEqual(['Solicitud aprobada: Barata', 'Solicitud aprobada: Cara']);
    expect(emails[1]?.text).toContain('Ningún paso tenía que responderla.');
  });
});
