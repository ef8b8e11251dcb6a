// Notification of approvers: one email with a link and one event per turn.
import { describe, expect, it } from 'vitest';
import type { Server } from '../harness.ts';
import { activeWorkflow, stepOf } from '../workflows/fixtures.ts';
import { leave, newRequest, type Setting, startSetting } from './fixtures.ts';

const emailsIn = (server: Server) =>
  server.app.services.database.read
    .selectFrom('emails')
    .innerJoin('users', 'users.email', 'emails.to_address')
    .select(['users.id as to', 'emails.subject', 'emails.text', 'emails.due_at', 'emails.created_at'])
    .orderBy('emails.id')
    .execute();

/** Returns the ids of users who received emails since the last call. */
function newEmails({ server }: Setting) {
  let readCount = 0;
  return async () => {
    const emails = await emailsIn(server);
    const fresh = emails.slice(readCount).map(({ to }) => to);
    readCount = emails.length;
    return fresh;
  };
}

const awaitedEvents = async (server: Server) =>
  (
    await server.app.services.database.read
      .selectFrom('events')
      .select(['user_id', 'payload'])
      .orderBy('sequence')
      .execute()
  )
    .filter(({ payload }) => payload.includes('"request.awaited"'))
    .map(({ user_id, payload }) => ({
      user_id,
      ...(JSON.parse(payload) as { id: number; title: string; step: string }),
    }));

describe('whoever is to answer a request', () => {
  it('is written to with a link that opens it, and told in their windows, when it is sent and step after step', async () => {
    const setting = await startSetting();
    const { server, employee, boss, bossId, financeId, workflowId } = setting;
    const draft = await newRequest(employee, workflowId, { title: 'Operario', draft: true });
    expect(await emailsIn(server)).toEqual([]);
    await employee.post(`/requests/${draft.id}/submit`, {});
    await boss.post(`/requests/${draft.id}/approve`, {});
    const emails = await emailsIn(server);
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [bossId, 'Solicitud por responder: Operario'],
      [financeId, 'Solicitud por responder: Operario'],
    ]);
    const [first] = emails;
    expect(first?.text).toContain(`terna://requests/${draft.id}`);
    expect(first?.text).toMatch(/REQ\d{6} «Operario», de Elena Vidal, espera tu respuesta en el paso «Jefatura»/);
    expect(first?.text).toMatch(/El paso tiene un plazo de 3 días hábiles: hasta el \d{2}\/\d{2}\/\d{4}\./);
    expect(first?.due_at).toBe(first?.created_at);
    const events = (await awaitedEvents(server))
      .filter(({ id }) => id === draft.id)
      .map(({ user_id, id, title, step }) => [user_id, id, title, step]);
    expect(events).toEqual([
      [bossId, draft.id, 'Operario', 'Jefatura'],
      [financeId, draft.id, 'Operario', 'Finanzas'],
    ]);
  });

  it('is told once of each turn: by whoever hands it over, and again where an answer is taken back', async () => {
    const setting = await startSetting();
    const { server, admin, employee, boss, bossId, finance, financeId } = setting;
    const steps = [stepOf('Jefatura', [bossId, financeId], { approval: 'any' })];
    const { id: workflowId } = await activeWorkflow(admin, 'Con dos', steps);
    const fresh = newEmails(setting);
    const { id } = await newRequest(employee, workflowId);
    expect((await fresh()).toSorted()).toEqual([bossId, financeId].toSorted());
    // A change that starts no new turn notifies nobody.
    await employee.post(`/requests/${id}/add_data`, { data: { vacancies: 2 } });
    expect(await fresh()).toEqual([]);
    const { user } = (await (await server.as('user')).get('/sessions/current')).body;
    await boss.post(`/requests/${id}/derive`, { user_id: user.id });
    expect(await fresh()).toEqual([user.id]);
    const { version } = (await finance.get(`/requests/${id}`)).body;
    await finance.post(`/requests/${id}/approve`, { version });
    // The owner is notified of the result.
    const ownerId = (await employee.get('/sessions/current')).body.user.id;
    expect(await fresh()).toEqual([ownerId]);
    // The user who undoes is not notified; an approver whose turn reopens is.
    await finance.post(`/requests/${id}/undo`, {});
    expect(await fresh()).toEqual([user.id]);
    await finance.post(`/requests/${id}/reject`, { comment: 'No' });
    expect(await fresh()).toEqual([ownerId]);
  });

  it('is every administrator but the one who acts where nobody of the step is left, and nobody of another organisation', async () => {
    const setting = await startSetting();
    const { server, admin, employee, boss, financeId, workflowId } = setting;
    const fresh = newEmails(setting);
    const { id } = await newRequest(employee, workflowId);
    await fresh();
    await leave(server, financeId);
    await boss.post(`/requests/${id}/approve`, {});
    const clients = [admin, await server.as('superadmin')];
    const ids = await Promise.all(clients.map(async (one) => (await one.get('/sessions/current')).body.user.id));
    expect((await fresh()).toSorted()).toEqual(ids.toSorted());
    await employee.post(`/requests/${id}/add_data`, { data: { nota: 'Sin cambios de fondo' } });
    expect(await fresh()).toEqual([]);
  });
});

describe('the process of an approved requisition', () => {
  it('has its vacancies, place and hiring data, and says where it came from to whoever sees both', async () => {
    const { server, admin, employee, boss, finance, workflowId } = await startSetting();
    const data = {
      vacancies: 3,
      location: 'Arica',
      salary: 900,
      functions: 'Opera la grúa',
      working_day: '',
      colour: 'azul',
    };
    const { id } = await newRequest(employee, workflowId, {
      title: 'Operario',
      data: { ...data, joining_date: 'pronto' },
    });
    await boss.post(`/requests/${id}/approve`, {});
    await finance.post(`/requests/${id}/approve`, {});
    const made = await admin.post(`/requests/${id}/create_selection_process`, { description: 'Para la bodega' });
    const { selection_process: process } = made.body;
    expect([process.vacancies, process.location, process.hiring]).toEqual([
      3,
      'Arica',
      { salary: 900, functions: 'Opera la grúa' },
    ]);
    const origin = await admin.get(`/selection_processes/${process.id}/request`);
    expect([origin.status, origin.body.request.id, origin.body.request.title]).toEqual([200, id, 'Operario']);
    const other = await admin.post('/selection_processes', { title: 'Otro', description: 'Sin solicitud' });
    expect((await admin.get(`/selection_processes/${other.body.id}/request`)).body).toEqual({ request: null });
    expect((await boss.get(`/selection_processes/${process.id}/request`)).status).toBe(404);
    expect((await (await server.as('user')).get(`/selection_processes/${process.id}/request`)).body.request.id).toBe(
      id,
    );
  });
});
