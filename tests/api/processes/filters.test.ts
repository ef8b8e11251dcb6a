// Filters of the process list: each filter, areas with sub-areas, and limited access.
import { describe, expect, it } from 'vitest';
import { type Client, type Server, startDemo } from '../harness.ts';

const ANALYST = 'Analista financiera';

const find = async (client: Client, filters: object): Promise<string[]> => {
  const { status, body } = await client.post('/selection_processes/search?items=50', { filters });
  expect(status).toBe(200);
  return body.map((row: { title: string }) => row.title);
};
const countsOf = async (client: Client, filters: object): Promise<number[]> => {
  const { body } = await client.post('/selection_processes/status_counts', { filters });
  return body.map((row: { count: number }) => row.count);
};
const processOf = async (client: Client, title: string) => {
  const { body } = await client.post('/selection_processes/search', { filters: { query: title } });
  return body[0];
};

describe('each filter', () => {
  it('narrows by type, priority, day, responsible and closing reason [PRO-24] [PRO-26] [PRO-27]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { id } = await processOf(admin, ANALYST);
    for (const search_type of ['internal', 'external', 'mixed']) {
      await admin.put(`/selection_processes/${id}`, { search_type });
      const others = ['internal', 'external', 'mixed'].filter((one) => one !== search_type);
      expect(await find(admin, { search_type })).toContain(ANALYST);
      for (const other of others) expect(await find(admin, { search_type: other })).not.toContain(ANALYST);
    }
    for (const search_priority of ['high', 'medium', 'low']) {
      await admin.put(`/selection_processes/${id}`, { search_priority });
      const others = ['high', 'medium', 'low'].filter((one) => one !== search_priority);
      expect(await find(admin, { search_priority })).toContain(ANALYST);
      for (const other of others) expect(await find(admin, { search_priority: other })).not.toContain(ANALYST);
    }
    expect((await admin.put(`/selection_processes/${id}`, { search_type: 'sideways' })).status).toBe(400);
    const { created_at: createdAt, responsible } = await processOf(admin, ANALYST);
    const day = createdAt.slice(0, 10);
    expect(await find(admin, { created_at: { gteq: day, lteq: day } })).toEqual([ANALYST]);
    expect(await find(admin, { responsible_full_name: responsible.full_name })).toContain(ANALYST);
    const { body: reasons } = await admin.get('/closing_reasons');
    const closed = await find(admin, { closing_reason_id: reasons[0].id });
    for (const title of closed) expect((await processOf(admin, title)).closing_reason).toBe(reasons[0].description);
    expect(await find(admin, { responsible_full_name: 'nadie con ese nombre' })).toEqual([]);
  });

  it('narrows by author, candidates, stage and workflow [PRO-25]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { id, author, lists } = await processOf(admin, ANALYST);
    expect(await find(admin, { user_id: author.id })).toContain(ANALYST);
    expect(await find(admin, { have_applicants: false })).toEqual([
      'Gestor de la atención al cliente',
      'Ingeniera civil especializada en vías férreas',
    ]);
    expect(await find(admin, { have_applicants: true })).toHaveLength(16);
    expect(await find(admin, { have_list_applicants: lists[0].id })).toEqual([ANALYST]);
    expect(await find(admin, { have_list_applicants: lists[0].name })).toContain(ANALYST);
    expect(id).toBeGreaterThan(0);
    expect(await find(admin, { name_workflow: 'ningún flujo' })).toEqual([]);
    expect(await find(admin, { workflow_configuration_id: 2_000_000 })).toEqual([]);
  });

  it('counts each status among what the other filters leave, whatever status is chosen', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    expect(await countsOf(admin, {})).toEqual([18, 6, 2, 8, 2]);
    expect(await countsOf(admin, { status_id: 8, have_applicants: true })).toEqual([16, 6, 2, 8, 0]);
  });
});

describe('areas', () => {
  it('an area stands for all that is below it; 0 for none; own for those of whoever asks [PRO-2]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { body: areas } = await admin.get('/enterprise_areas');
    const idOf = (name: string): number => areas.find((area: { name: string }) => area.name === name).id;
    expect(await find(admin, { enterprise_area_id: idOf('Finanzas') })).toEqual(
      expect.arrayContaining([ANALYST, 'Analista de riesgos financieros']),
    );
    const below = await find(admin, { enterprise_area_id: idOf('Contraloría') });
    expect(below).toEqual([ANALYST]);
    const { body: made } = await admin.post('/selection_processes', { title: 'Sin casa', description: 'Ninguna.' });
    expect(await find(admin, { enterprise_area_id: 0 })).toContain(made.title);
    expect(await find(admin, { enterprise_area_id: 'own' })).toHaveLength(19);
    const recruiter = await inArea(server, admin, idOf('Contraloría'));
    expect(await find(recruiter, { enterprise_area_id: 'own' })).toEqual([ANALYST]);
    const counts = await recruiter.get('/selection_process_statuses?enterprise_area_id=own');
    expect(counts.body[0].count).toBe(1);
  });
});

describe('who is in the list for the stages that they manage only', () => {
  it('sees processes with candidates, and neither imports nor downloads [PRO-16] [PRO-17] [PRO-18] [PRO-19] [PRO-20]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { body: people } = await admin.post('/users/search', { q: { full_name_or_email_cont_all: 'soto' } });
    const [recruiter] = people;
    const plain = (await (await server.as('user')).get('/sessions/current')).body.user;
    expect([plain.permissions.can_create_process, plain.is_restricted]).toEqual([true, false]);

    const { lists } = await processOf(admin, 'Gestor de la atención al cliente');
    const managed = await admin.put(`/lists/${lists[0].id}`, {
      list: { user_columns_active: true, user_columns: [recruiter.id] },
    });
    expect(managed.status).toBe(200);
    expect((await (await server.as('user')).get('/sessions/current')).body.user.is_restricted).toBe(false);
    const change = { user: { can_create_processes: false } };
    expect((await admin.put(`/users/${recruiter.id}`, change)).body.can_create_processes).toBe(false);

    const basic = await server.as('user');
    expect((await basic.get('/sessions/current')).body.user).toMatchObject({
      is_restricted: true,
      permissions: { can_create_process: false, can_import: false, can_export: false },
    });
    expect((await basic.post('/selection_processes', { title: 'Otro', description: 'Más.' })).status).toBe(403);
    expect(await find(basic, {})).toHaveLength(16);
    expect(await find(basic, { have_applicants: false })).toHaveLength(16);
    expect(await countsOf(basic, {})).toEqual([16, 6, 2, 8, 0]);
    const elena = (await (await server.as('employee')).get('/sessions/current')).body.user;
    expect(elena.permissions.can_create_process).toBe(false);
  });
});

/** A recruiter whose access is limited to one area. */
async function inArea(server: Server, admin: Client, areaId: number): Promise<Client> {
  const email = 'nora@demo.terna.example';
  const password = 'una clave larga 2';
  const user = { name: 'Nora', last_name: 'Rojas', email, password, role: 'user', area_ids: [areaId] };
  expect((await admin.post('/users', { user })).status).toBe(201);
  return server.signIn(email, password);
}
