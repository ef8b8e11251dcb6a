// Tests of areas: their list, their tree and their administration.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, type Server, startDemo, startOwned } from '../harness.ts';

const tokenOf = async (server: Server): Promise<string> => {
  const { read } = server.app.services.database;
  return (await read.selectFrom('organizations').select('token').orderBy('id').limit(1).executeTakeFirstOrThrow())
    .token;
};

const add = async (client: Client, name: string, parent_enterprise_area_id: number | null = null) =>
  (await client.post('/enterprise_areas', { enterprise_area: { name, parent_enterprise_area_id } })).body;

const treeOf = async (client: Client) =>
  (await client.get('/enterprise_areas/tree')).body.map((area: { path: string[] }) => area.path.join(' / '));

describe('the list of areas', () => {
  it('is all of them, by the tenant’s path too [API-16] [API-17] [API-18] [DATA-18] [OPEN-20]', async () => {
    const server = await startDemo();
    const [employee, stranger] = [await server.as('employee'), await addStranger(server)];
    const { status, body } = await employee.get('/enterprise_areas');
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(5);
    expect(Object.keys(body[0]).toSorted()).toEqual(['id', 'name', 'parent_enterprise_area_id', 'token']);
    expect(body.some((area: { parent_enterprise_area_id: number | null }) => area.parent_enterprise_area_id)).toBe(
      true,
    );
    const token = await tokenOf(server);
    expect((await employee.get(`/tenants/${token}/enterprise_areas`)).body).toEqual(body);
    expect((await stranger.get(`/tenants/${token}/enterprise_areas`)).status).toBe(404);
    const tree = await employee.get(`/tenants/${token}/enterprise_areas/tree`);
    expect(tree.body.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      body.map(({ id }: { id: number }) => id).toSorted(),
    );
  });
});

describe('administering areas', () => {
  it('adds, renames, moves with all below, and removes [DATA-18]', async () => {
    const { admin } = await startOwned();
    const north = await add(admin, 'Zona Norte');
    expect(north).toEqual({
      id: north.id,
      name: 'Zona Norte',
      parent_enterprise_area_id: null,
      head: null,
      token: expect.stringMatching(/^[0-9a-f-]{36}$/),
      version: 1,
    });
    const shops = await add(admin, 'Tiendas', north.id);
    await add(admin, 'Cajas', shops.id);
    const sales = await add(admin, 'Comercial');
    expect(await treeOf(admin)).toEqual([
      'Comercial',
      'Talento Ñandú',
      'Zona Norte',
      'Zona Norte / Tiendas',
      'Zona Norte / Tiendas / Cajas',
    ]);
    const moved = await admin.put(`/enterprise_areas/${shops.id}`, {
      enterprise_area: { name: 'Locales', parent_enterprise_area_id: sales.id, version: 1 },
    });
    expect(moved.body).toMatchObject({ name: 'Locales', parent_enterprise_area_id: sales.id, version: 2 });
    expect(await treeOf(admin)).toEqual([
      'Comercial',
      'Comercial / Locales',
      'Comercial / Locales / Cajas',
      'Talento Ñandú',
      'Zona Norte',
    ]);
    expect((await admin.call('DELETE', `/enterprise_areas/${north.id}`)).status).toBe(204);
    const stale = await admin.put(`/enterprise_areas/${shops.id}`, { enterprise_area: { name: 'Tarde', version: 1 } });
    expect([stale.status, stale.body.current]).toEqual([409, moved.body]);
  });

  it('makes no circle, no name twice beside each other, no parent that is not there', async () => {
    const { admin } = await startOwned();
    const above = await add(admin, 'Arriba');
    const below = await add(admin, 'Abajo', above.id);
    const put = (id: number, enterprise_area: object) => admin.put(`/enterprise_areas/${id}`, { enterprise_area });
    const circle = await put(above.id, { parent_enterprise_area_id: below.id });
    expect([circle.status, circle.body.error]).toEqual([422, 'Un área no puede quedar dentro de sí misma.']);
    expect((await put(above.id, { parent_enterprise_area_id: above.id })).status).toBe(422);
    expect((await put(above.id, { parent_enterprise_area_id: 987_654 })).status).toBe(404);
    expect((await add(admin, 'ARRIBA')).code).toBe('conflict');
    expect((await add(admin, 'Arriba', above.id)).name).toBe('Arriba');
    expect((await put(below.id, { name: 'arriba' })).status).toBe(409);
    expect((await admin.post('/enterprise_areas', { enterprise_area: { name: 'x', colour: 1 } })).status).toBe(400);
    expect((await admin.post('/enterprise_areas', { enterprise_area: { name: '' } })).status).toBe(422);
    const key = { 'idempotency-key': 'una-vez' };
    const first = await admin.post('/enterprise_areas', { enterprise_area: { name: 'Una' } }, key);
    expect((await admin.post('/enterprise_areas', { enterprise_area: { name: 'Una' } }, key)).body).toEqual(first.body);
  });

  it('leaves no circle where two areas are moved below each other at once', async () => {
    const { admin } = await startOwned();
    const [one, other] = [await add(admin, 'Una'), await add(admin, 'Otra')];
    const put = (id: number, parent_enterprise_area_id: number) =>
      admin.put(`/enterprise_areas/${id}`, { enterprise_area: { parent_enterprise_area_id } });
    const answers = await Promise.all([put(one.id, other.id), put(other.id, one.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('removes none that something or somebody is in', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const parent = await add(admin, 'Con área');
    await add(admin, 'La de abajo', parent.id);
    const [withProcess, withPerson] = [await add(admin, 'Con proceso'), await add(admin, 'Con persona')];
    await admin.post('/selection_processes', {
      title: 'Uno',
      description: 'Uno',
      enterprise_area_id: withProcess.id,
    });
    const [user] = (await admin.post('/users/search', { q: { full_name_or_email_cont_all: 'marcos' } })).body;
    await admin.put(`/users/${user.id}`, { user: { area_ids: [withPerson.id] } });
    for (const { id } of [parent, withProcess, withPerson]) {
      const { status, body } = await admin.call('DELETE', `/enterprise_areas/${id}`);
      expect([status, body.code]).toEqual([409, 'conflict']);
    }
    await admin.put(`/users/${user.id}`, { user: { area_ids: [] } });
    expect((await admin.call('DELETE', `/enterprise_areas/${withPerson.id}`)).status).toBe(204);
  });

  it('is the admins’, and another organisation’s area is absent', async () => {
    const server = await startDemo();
    const [admin, user, stranger] = [await server.as('admin'), await server.as('user'), await addStranger(server)];
    const area = await add(admin, 'Nuestra');
    const change = { enterprise_area: { name: 'Suya' } };
    expect((await user.put(`/enterprise_areas/${area.id}`, change)).status).toBe(403);
    const foreign = await stranger.put(`/enterprise_areas/${area.id}`, change);
    expect([foreign.status, foreign.body]).toEqual([
      404,
      (await stranger.put('/enterprise_areas/987654', change)).body,
    ]);
    expect((await stranger.call('DELETE', `/enterprise_areas/${area.id}`)).status).toBe(404);
  });
});
