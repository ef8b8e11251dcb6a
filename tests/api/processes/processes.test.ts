// The process list, reading one process, and creating one.
import { describe, expect, it } from 'vitest';
import { addStranger, startDemo, startOwned } from '../harness.ts';

const titles = (rows: { title: string }[]) => rows.map((row) => row.title);

describe('list', () => {
  it('filters by the status codes, all being 0, and counts each [PRO-8] [PRO-9] [PRO-10] [PRO-28] [API-27] [API-53]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { body: counts } = await admin.get('/selection_process_statuses');
    expect(Object.fromEntries(counts.map((row: { id: number; count: number }) => [row.id, row.count]))).toEqual({
      0: 18,
      5: 6,
      6: 2,
      7: 8,
      8: 2,
    });
    for (const [code, name] of [
      [5, 'active'],
      [6, 'suspended'],
      [7, 'closed'],
      [8, 'draft'],
    ] as const) {
      const { body } = await admin.post('/selection_processes/search?items=50', { filters: { status_id: code } });
      expect(new Set(body.map((row: { status: object }) => JSON.stringify(row.status)))).toEqual(
        new Set([JSON.stringify({ id: code, name })]),
      );
    }
  });

  it('gives the count of the pending by page 1 with 2 items [PRO-11]', async () => {
    const server = await startDemo();
    const { headers, body } = await (await server.as('user')).post('/selection_processes/search?page=1&items=2', {
      filters: { status_id: 8 },
    });
    expect([headers.get('total-count'), body.length]).toEqual(['2', 2]);
  });

  it('sorts by newest, oldest and modified [PRO-5]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const sorted = async (sort: string) =>
      (await admin.post('/selection_processes/search?items=50', { filters: { sort } })).body as Record<
        string,
        string
      >[];
    const newest = (await sorted('newest')).map((row) => row.created_at);
    expect(newest).toEqual([...newest].sort().reverse());
    expect((await sorted('oldest')).map((row) => row.created_at)).toEqual([...newest].reverse());
    const modified = (await sorted('modified')).map((row) => row.updated_at);
    expect(modified).toEqual([...modified].sort().reverse());
  });

  it('finds words of the title in any order, without accents, and the REQ number', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const find = async (query: string) =>
      titles((await admin.post('/selection_processes/search?items=50', { filters: { query } })).body);
    expect(await find('ATENCION agente')).toEqual(['Agente de servicio de atención al cliente']);
    expect(await find('req000005')).toEqual(['Director de logística']);
    expect(await find("'; drop table users; --")).toEqual([]);
  });

  it('carries the counts per stage, kept with the candidates [CARD-2] [CARD-11] [CARD-12] [CARD-13]', async () => {
    const server = await startDemo();
    const { body } = await (await server.as('admin')).get('/selection_processes/1');
    expect(body).toMatchObject({
      id: 1,
      workflow_id: 1,
      title: 'Analista financiera',
      status: { id: 5, name: 'active' },
    });
    expect(body.responsible.full_name).toBeTruthy();
    expect(body.enterprise_area.name).toBe('Contraloría');
    for (const list of body.lists) {
      const column = await (await server.as('admin')).get(`/lists/${list.id}/applicants?items=1000`);
      const active = column.body.applicants.filter((card: { status: string }) => card.status === 'active').length;
      expect([list.active_applicants, list.active_applicants + list.disqualified_applicants]).toEqual([
        active,
        column.body.applicants.length,
      ]);
    }
  });
});

describe('who sees what', () => {
  it('shows employees what concerns them, recruiters and admins their organisation', async () => {
    const server = await startDemo();
    const count = async (role: 'admin' | 'user' | 'employee') =>
      Number((await (await server.as(role)).post('/selection_processes/search', {})).headers.get('total-count'));
    expect(await count('admin')).toBe(18);
    expect(await count('user')).toBe(18);
    const employee = await count('employee');
    expect(employee).toBeGreaterThan(0);
    expect(employee).toBeLessThan(18);
  });

  it('answers for another organisation as for what does not exist', async () => {
    const server = await startDemo();
    const stranger = await addStranger(server);
    for (const path of ['/selection_processes/', '/applicants/', '/jobs/', '/imports/']) {
      const foreign = await stranger.get(`${path}1`);
      const absent = await stranger.get(`${path}999999`);
      expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body]);
      expect(foreign.status).toBe(404);
    }
    expect((await stranger.get('/selection_processes/1/board')).status).toBe(404);
    expect((await stranger.get('/lists/1/applicants')).status).toBe(404);
    expect((await stranger.get('/selection_processes/1/export_applicants.xlsx')).status).toBe(404);
    expect((await stranger.put('/applicants/1/update_list', { list_id: 2, version: 1 })).status).toBe(404);
    expect((await stranger.post('/selection_processes/search', {})).headers.get('total-count')).toBe('0');
  });

  it('lets no employee write', async () => {
    const server = await startDemo();
    const employee = await server.as('employee');
    expect((await employee.post('/selection_processes', { title: 'x', description: 'y' })).status).toBe(403);
    expect((await employee.put('/applicants/1/update_list', { list_id: 2, version: 1 })).status).toBe(403);
    expect((await employee.post('/applicants/1/logs', { comment: 'x' })).status).toBe(403);
    expect((await employee.upload('/imports?file_name=x.csv', 'a,b')).status).toBe(403);
    expect((await employee.get('/selection_processes/1/export_applicants.xlsx')).status).toBe(403);
  });
});

describe('creation', () => {
  it('makes an active process with the default stages in their order [LIFE-28] [API-26]', async () => {
    const { admin } = await startOwned();
    const made = await admin.post('/selection_processes', { title: ' Ingeniera ', description: 'Obras viales.' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ title: 'Ingeniera', status: { id: 5 }, workflow_id: 1 });
    expect(made.body.lists.map((list: { name: string; order: number }) => [list.order, list.name])).toEqual([
      [1, 'Postulados'],
      [2, 'Entrevista'],
      [3, 'Prueba'],
      [4, 'Terna'],
      [5, 'Oferta'],
      [6, 'Contratado'],
    ]);
    expect((await admin.get(`/selection_processes/${made.body.id}`)).body).toEqual(made.body);
  });

  it('gives each process a number of its own, also when many come at once', async () => {
    const { admin } = await startOwned();
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        admin.post('/selection_processes', { title: `P${index}`, description: 'd' }),
      ),
    );
    expect(made.map((answer) => answer.body.workflow_id).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  it('refuses the area of another organisation', async () => {
    const server = await startDemo();
    const stranger = await addStranger(server);
    const input = { title: 'x', description: 'y', enterprise_area_id: 1 };
    expect((await stranger.post('/selection_processes', input)).status).toBe(404);
  });
});
