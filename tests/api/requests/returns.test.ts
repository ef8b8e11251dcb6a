// Requests that an approver returns for changes, and that are sent again.
import { describe, expect, it } from 'vitest';
import type { Client, Server } from '../harness.ts';
import { activeWorkflow, stepOf } from '../workflows/fixtures.ts';
import { approveAll, leave, logKindsOf, newRequest, type Setting, sendFile, startSetting } from './fixtures.ts';

const mailTo = async (server: Server, client: Client) => {
  const { email } = (await client.get('/sessions/current')).body.user;
  return server.app.services.database.read
    .selectFrom('emails')
    .select(['subject', 'text', 'state'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
};

const sendBack = (client: Client, id: number, comment = 'Falta el centro de costo.') =>
  client.post(`/requests/${id}/return`, { comment });

const waitingOf = async (client: Client): Promise<number[]> =>
  (await client.post('/requests/waiting_approval', {})).body.map(({ id }: { id: number }) => id);

/** A request that waits for finance, which the boss has approved. */
async function atFinance(setting: Setting, change: object = {}) {
  const { employee, boss, workflowId } = setting;
  const { id } = await newRequest(employee, workflowId, { data: { salary: 1500 }, ...change });
  await boss.post(`/requests/${id}/approve`, {});
  return id as number;
}

describe('a returned request', () => {
  it('waits for its owner, who is told what is to change, and nobody answers it [MORE-400] [MORE-402]', async () => {
    const setting = await startSetting();
    const { server, admin, employee, boss, bossId, finance } = setting;
    const id = await atFinance(setting);
    for (const comment of [undefined, null, '', '  ', '\u200b']) {
      const silent = await finance.post(`/requests/${id}/return`, { comment });
      expect([silent.status, silent.body.fields]).toEqual([422, { comment: 'Escribe qué hay que cambiar.' }]);
    }
    expect((await sendBack(boss, id)).status).toBe(409);
    expect((await sendBack(employee, id)).status).toBe(403);
    const { status, body } = await sendBack(finance, id);
    expect([status, body.state, body.current_step.name, body.returned]).toEqual([
      ...[200, 'in_review', 'Finanzas'],
      { by: expect.any(String), comment: 'Falta el centro de costo.', at: expect.any(String) },
    ]);
    for (const act of ['approve', 'reject', 'return']) {
      const answer = await finance.post(`/requests/${id}/${act}`, { comment: 'Sí' });
      expect([answer.status, answer.body.error]).toEqual([
        422,
        'La solicitud fue devuelta: espera los cambios de quien la pidió.',
      ]);
    }
    expect((await admin.post(`/requests/${id}/derive`, { user_id: bossId })).status).toBe(422);
    expect((await boss.post(`/requests/${id}/submit`, {})).status).toBe(403);

    const { body: own } = await employee.get(`/requests/${id}`);
    expect(own.permissions).toMatchObject({ can_edit: true, can_submit: true, can_drop: true, can_approve: false });
    expect(own.current_step.waiting_for.map(({ full_name }: { full_name: string }) => full_name)).toEqual([
      'Elena Vidal',
    ]);
    expect([await waitingOf(employee), await waitingOf(finance), await waitingOf(admin)]).toEqual([[id], [], []]);
    const email = (await mailTo(server, employee)).at(-1);
    expect(email?.subject).toMatch(/^Solicitud devuelta: Vacante/);
    expect(email?.text).toContain('Qué hay que cambiar: Falta el centro de costo.');
    expect((await mailTo(server, finance)).at(-1)?.state).toBe('cancelled');
    const events = await server.app.services.database.read
      .selectFrom('events')
      .select(['user_id', 'payload'])
      .execute();
    const published = events.filter(({ payload }) => payload.includes('"request.returned"'));
    expect(published.map(({ user_id }) => user_id)).toEqual([own.user.id]);
  });

  it('goes on with the step that returned it if nothing approved changed [MORE-401]', async () => {
    const setting = await startSetting();
    const { server, employee, finance } = setting;
    const id = await atFinance(setting);
    await sendBack(finance, id);
    // An incomplete request is saved while it is returned, but not sent.
    await employee.post(`/requests/${id}/add_data`, { data: { justification: null } });
    expect((await employee.post(`/requests/${id}/submit`, {})).status).toBe(422);
    await employee.post(`/requests/${id}/add_data`, { data: { justification: 'Crece el equipo', sap_id: 'X-1' } });
    const { body } = await employee.post(`/requests/${id}/submit`, { comment: 'Listo' });
    expect([body.state, body.returned, body.current_step.name]).toEqual(['in_review', null, 'Finanzas']);
    expect((await logKindsOf(employee, id)).slice(-5)).toEqual([
      ...['returned', 'data_added', 'data_added', 'resent', 'step_started'],
    ]);
    const emails = await mailTo(server, finance);
    expect(emails.map(({ state }) => state)).toEqual(['cancelled', 'queued']);
    for (const line of ['Elena Vidal la envió de nuevo', 'Comentario: Listo', 'sap_id: vacío → «X-1»']) {
      expect(emails[1]?.text).toContain(line);
    }
    // Its e-mail to the owner is no longer true.
    expect((await mailTo(server, employee)).at(-1)?.state).toBe('cancelled');
    expect((await finance.post(`/requests/${id}/approve`, {})).body.state).toBe('approved');
  });

  it('asks who approved before about what changed, with old and new values [MORE-401]', async () => {
    const setting = await startSetting();
    const { server, admin, employee, boss, bossId, finance } = setting;
    const id = await atFinance(setting);
    await sendBack(finance, id);
    const changed = await employee.post(`/requests/${id}/add_data`, { data: { salary: 2_500_000 } });
    expect(changed.body.current_step.name).toBe('Finanzas');
    const [area] = (await admin.get('/enterprise_areas')).body;
    const edited = { title: 'Jefa de turno', enterprise_area_id: area.id };
    expect((await employee.call('PATCH', `/requests/${id}`, edited)).status).toBe(200);
    const { body } = await employee.post(`/requests/${id}/submit`, {});
    expect([body.title, body.current_step.name, body.current_step.waiting_for[0].id]).toEqual([
      ...['Jefa de turno', 'Jefatura', bossId],
    ]);
    const logs = (await employee.get(`/requests/${id}/logs?items=100`)).body;
    const resent = logs.find(({ kind }: { kind: string }) => kind === 'resent');
    expect([resent.restarts, resent.changes.map(({ field }: { field: string }) => field)]).toEqual([
      true,
      ['title', 'enterprise_area_id', 'salary'],
    ]);
    const email = (await mailTo(server, boss)).find(({ subject }) => subject.startsWith('Cambió una solicitud'));
    expect(email?.text).toContain('Salario: CLP\u00a01.500 → CLP\u00a02.500.000');
    expect(email?.text).toContain(`Área: vacío → «${area.name}»`);
    await approveAll(setting, id);
  });

  it('judges what changed in the end: a value that came back is none, a removed file is one [MORE-401]', async () => {
    const setting = await startSetting();
    const { server, employee, finance } = setting;
    const id = await atFinance(setting);
    await sendBack(finance, id);
    for (const salary of [9000, 1500]) await employee.post(`/requests/${id}/add_data`, { data: { salary } });
    expect((await employee.post(`/requests/${id}/submit`, {})).body.current_step.name).toBe('Finanzas');

    const { body: file } = await sendFile(server, employee, id, 'presupuesto.txt', 'Cien');
    await sendBack(finance, id);
    await employee.call('DELETE', `/requests/${id}/files/${file.id}`);
    expect((await employee.get(`/requests/${id}`)).body.current_step.name).toBe('Finanzas');
    expect((await employee.post(`/requests/${id}/submit`, {})).body.current_step.name).toBe('Jefatura');
  });

  it('keeps the approvals of others in a step that asks for all [MORE-401]', async () => {
    const { admin, employee, boss, bossId, finance, financeId } = await startSetting();
    const both = [stepOf('Ambas', [bossId, financeId], { approval: 'all' })];
    const { id: workflowId } = await activeWorkflow(admin, 'Todos', both);
    const { id } = await newRequest(employee, workflowId);
    await boss.post(`/requests/${id}/approve`, {});
    await sendBack(finance, id);
    const { body } = await employee.post(`/requests/${id}/submit`, {});
    expect(body.current_step.waiting_for.map((one: { id: number }) => one.id)).toEqual([financeId]);
    expect((await finance.post(`/requests/${id}/approve`, {})).body.state).toBe('approved');
  });

  it('is taken back by whoever returned it while nothing followed, and asks again [MORE-403]', async () => {
    const setting = await startSetting();
    const { server, admin, employee, boss, bossId, finance, financeId } = setting;
    const { id: workflowId } = await activeWorkflow(admin, 'Una', [stepOf('Ambas', [bossId, financeId])]);
    const { id } = await newRequest(employee, workflowId);
    await sendBack(finance, id);
    expect((await boss.post(`/requests/${id}/undo`, {})).status).toBe(409);
    const undone = await finance.post(`/requests/${id}/undo`, {});
    expect([undone.body.returned, undone.body.permissions.can_approve]).toEqual([null, true]);
    expect((await mailTo(server, boss)).map(({ state }) => state)).toEqual(['cancelled', 'queued']);
    expect((await mailTo(server, employee)).at(-1)?.state).toBe('cancelled');
    await sendBack(finance, id);
    await employee.post(`/requests/${id}/add_data`, { data: { sap_id: 'X' } });
    expect((await finance.post(`/requests/${id}/undo`, {})).status).toBe(409);
  });

  it('is withdrawn by its owner, and still returned after that is undone [MORE-403]', async () => {
    const setting = await startSetting();
    const { employee, finance } = setting;
    const id = await atFinance(setting);
    await sendBack(finance, id);
    const dropped = await employee.post(`/requests/${id}/drop`, {});
    expect([dropped.body.state, dropped.body.returned]).toEqual(['dropped', null]);
    expect((await employee.post(`/requests/${id}/undo`, {})).body.returned.comment).toBe('Falta el centro de costo.');
  });

  it('waits for administrators once its owner has left [MORE-403]', async () => {
    const setting = await startSetting();
    const { server, admin, employee, finance } = setting;
    const id = await atFinance(setting);
    await sendBack(finance, id);
    const { user } = (await employee.get('/sessions/current')).body;
    await leave(server, user.id);
    expect(await waitingOf(admin)).toEqual([id]);
    expect((await admin.post(`/requests/${id}/submit`, {})).body.current_step.name).toBe('Finanzas');
  });
});
