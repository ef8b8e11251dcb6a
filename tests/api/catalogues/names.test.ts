// Tests of sources and consultancies with the number of candidates of each.
import { describe, expect, it } from 'vitest';
import { purgeProcesses } from '../../../src/server/features/processes/index.ts';
import { makeWorld } from '../authorization/world.ts';
import { eventsOf } from '../candidacies/candidates.ts';
import { addStranger, type Client, type Server, startDemo, startOwned } from '../harness.ts';

const find = async (client: Client, path: string, name: string) =>
  (await client.get(path)).body.find((one: { name: string }) => one.name === name);

const firstApplicant = async (server: Server) =>
  server.app.services.database.read
    .selectFrom('applicants')
    .selectAll()
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();

const assign = async (client: Client, id: number, consultant_id: number | null) => {
  const { version } = (await client.get(`/applicants/${id}`)).body;
  return client.put(`/applicants/${id}/consultant`, { consultant_id, version });
};

const countOf = async (server: Server, source: string) => {
  const rows = await server.app.services.database.read
    .selectFrom('applicants')
    .select('id')
    .where('source', '=', source)
    .execute();
  return rows.length;
};

async function expectLifeCycle(path: string): Promise<void> {
  const { admin } = await startOwned();
  const { body: before } = await admin.get(path);
  const [one] = (await admin.get('/files_categories')).body;
  const { organization_id } = one;
  const added = await admin.post(path, { name: ' Ágora ', organization_id });
  expect([added.status, added.body]).toEqual([
    201,
    { id: added.body.id, name: 'Ágora', organization_id, assigned_count: 0, version: 1 },
  ]);
  await admin.post(path, { name: 'zeta' });
  const listed = await admin.get(path);
  const names = listed.body.map((entry: { name: string }) => entry.name);
  expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'es')));
  expect(listed.headers.get('total-count')).toBe(String(before.length + 2));
  const renamed = await admin.put(`${path}/${added.body.id}`, { id: added.body.id, name: 'Atenea' });
  expect([renamed.status, renamed.body]).toEqual([200, { ...added.body, name: 'Atenea', version: 2 }]);
  expect((await admin.call('DELETE', `${path}/${added.body.id}`)).status).toBe(204);
  expect(await find(admin, path, 'Atenea')).toBeUndefined();
  expect((await admin.call('DELETE', `${path}/${added.body.id}`)).status).toBe(404);
}

it('sources are listed by name, added, renamed and removed [API-102] [API-103] [API-104] [API-105] [SET-27] [SET-45]', () =>
  expectLifeCycle('/applicant_sources'));

it('consultancies are listed by name, added, renamed and removed [API-1] [API-2] [API-3] [API-4] [SET-2]', () =>
  expectLifeCycle('/consultants'));

describe.each([
  ['sources', '/applicant_sources'],
  ['consultancies', '/consultants'],
])('%s', (_name, path) => {
  it('refuse a name twice, other ids, stale versions, unknown fields; a repeated key adds one', async () => {
    const { admin } = await startOwned();
    const key = { 'idempotency-key': 'una-vez' };
    const { body: first } = await admin.post(path, { name: 'Única' }, key);
    expect((await admin.post(path, { name: 'Única' }, key)).body).toEqual(first);
    expect((await admin.post(path, { name: 'ÚNICA' })).body.code).toBe('conflict');
    const { body: second } = await admin.post(path, { name: 'Otra' });
    expect((await admin.put(`${path}/${second.id}`, { name: 'única' })).status).toBe(409);
    expect((await admin.put(`${path}/${second.id}`, { id: first.id, name: 'Nueva' })).status).toBe(422);
    expect((await admin.post(path, { name: 'Ajena', organization_id: 987654 })).status).toBe(404);
    expect((await admin.post(path, { name: '   ' })).status).toBe(422);
    expect((await admin.post(path, { name: 7 })).status).toBe(400);
    expect((await admin.post(path, { name: 'x', colour: 'red' })).body.fields).toEqual({
      colour: 'Este campo no existe.',
    });
    const { body: changed } = await admin.put(`${path}/${second.id}`, { name: 'Segunda', version: 1 });
    const stale = await admin.put(`${path}/${second.id}`, { name: 'Tarde', version: 1 });
    expect([stale.status, stale.body.current]).toEqual([409, changed]);
  });

  it('are read by recruiters, kept by admins, and absent for another organisation', async () => {
    const server = await startDemo();
    const [admin, user, employee] = [await server.as('admin'), await server.as('user'), await server.as('employee')];
    const stranger = await addStranger(server);
    const { body: one } = await admin.post(path, { name: 'Nuestra' });
    expect(await find(user, path, 'Nuestra')).toEqual(one);
    expect((await user.put(`${path}/${one.id}`, { name: 'Suya' })).status).toBe(403);
    expect((await employee.get(path)).status).toBe(403);
    expect(await find(stranger, path, 'Nuestra')).toBeUndefined();
    const foreign = await stranger.put(`${path}/${one.id}`, { name: 'Suya' });
    expect([foreign.status, foreign.body]).toEqual([404, (await stranger.put(`${path}/999999`, { name: 'S' })).body]);
    expect((await stranger.call('DELETE', `${path}/${one.id}`)).status).toBe(404);
  });
});

describe('how many candidates came from a source', () => {
  it('is told to those who see every process, as is how many a consultancy has', async () => {
    const { clients } = await makeWorld();
    for (const catalogue of ['/applicant_sources', '/consultants']) {
      expect((await clients.admin.post(catalogue, { name: 'Feria secreta' })).status).toBe(201);
      const counted = async (client: Client) => 'assigned_count' in (await find(client, catalogue, 'Feria secreta'));
      expect(await counted(clients.admin)).toBe(true);
      for (const who of ['recruiter', 'otherArea', 'stageManager'] as const) {
        expect([catalogue, who, await counted(clients[who])]).toEqual([catalogue, who, false]);
      }
    }
  });

  it('is kept as candidates come, change and go, and follows a renaming [SET-25]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const before = (await admin.get('/applicant_sources')).body;
    for (const { name, assigned_count } of before) expect(assigned_count).toBe(await countOf(server, name));
    expect(before.some(({ assigned_count }: { assigned_count: number }) => assigned_count > 0)).toBe(true);

    const { id, ...row } = await firstApplicant(server);
    const source = before.find(({ name }: { name: string }) => name === row.source);
    const countNow = async (name: string) => (await find(admin, '/applicant_sources', name)).assigned_count;
    const inDatabase = server.app.services.database;
    const copies = [1, 2, 3].map(() => ({ ...row, import_id: null, import_row: null }));
    await inDatabase.transaction((tx) => tx.insertInto('applicants').values(copies).execute());
    expect(await countNow(source.name)).toBe(source.assigned_count + 3);
    await inDatabase.transaction((tx) =>
      tx.updateTable('applicants').set({ source: 'Feria de empleo' }).where('id', '=', id).execute(),
    );
    expect(await countNow(source.name)).toBe(source.assigned_count + 2);
    await inDatabase.transaction((tx) => tx.deleteFrom('applicants').where('id', '=', id).execute());
    await inDatabase.transaction((tx) =>
      tx
        .updateTable('applicants')
        .set({ source: 'Feria de empleo' })
        .where('id', '>', id)
        .where('id', '<', id + 4)
        .execute(),
    );
    const fair = await admin.post('/applicant_sources', { name: 'Feria de empleo' });
    expect(fair.body.assigned_count).toBe(await countOf(server, 'Feria de empleo'));
    expect(fair.body.assigned_count).toBeGreaterThan(0);

    const present = await countNow(source.name);
    const renamed = await admin.put(`/applicant_sources/${source.id}`, { name: 'Renombrada' });
    expect(renamed.body.assigned_count).toBe(present);
    expect([await countOf(server, source.name), await countOf(server, 'Renombrada')]).toEqual([0, present]);
  });
});

describe('who has been removed', () => {
  /** Asserts that the stored counts equal a recount. */
  async function counted(server: Server) {
    const { read } = server.app.services.database;
    const present = await read
      .selectFrom('applicants')
      .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
      .select(['applicants.source', 'applicants.consultant_id'])
      .where('applicants.deleted_at', 'is', null)
      .where('selection_processes.deleted_at', 'is', null)
      .execute();
    const sources = await read.selectFrom('applicant_sources').select(['name', 'assigned_count']).execute();
    const consultants = await read.selectFrom('consultants').select(['id', 'assigned_count']).execute();
    const stored = [...sources, ...consultants].map(({ assigned_count }) => assigned_count);
    const found = [
      ...sources.map(({ name }) => present.filter(({ source }) => source === name).length),
      ...consultants.map(({ id }) => present.filter(({ consultant_id }) => consultant_id === id).length),
    ];
    expect(stored).toEqual(found);
    return { all: stored.reduce((sum, count) => sum + count, 0), ofConsultant: consultants.at(-1)?.assigned_count };
  }

  it('counts no more, until they are brought back, alone or with their process; nor once they are forgotten', async () => {
    let now = Date.now();
    const server = await startDemo({ now: () => now });
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const { body: consultant } = await admin.post('/consultants', { name: 'Selecta' });
    const { id, selection_process_id: processId } = await firstApplicant(server);
    await assign(user, id, consultant.id);
    const before = await counted(server);
    expect(before.ofConsultant).toBe(1);

    await user.call('DELETE', `/applicants/${id}/destroy_from_selection_process`);
    expect(await counted(server)).toEqual({ all: before.all - 2, ofConsultant: 0 });
    // The consultancy must exist when its removed candidate is restored.
    expect((await admin.call('DELETE', `/consultants/${consultant.id}`)).status).toBe(409);
    await user.post(`/applicants/${id}/restore`);
    expect(await counted(server)).toEqual(before);

    await admin.call('DELETE', `/selection_processes/${processId}`);
    const without = await counted(server);
    expect(without.ofConsultant).toBe(0);
    expect(without.all).toBeLessThan(before.all - 2);
    await admin.post(`/selection_processes/${processId}/restore`);
    expect(await counted(server)).toEqual(before);

    await admin.call('DELETE', `/selection_processes/${processId}`);
    now += 31 * 24 * 60 * 60 * 1000;
    await purgeProcesses(server.app.services);
    expect(await counted(server)).toEqual(without);
  });
});

describe('open windows', () => {
  it('are told of every change, and where the cards bear another name', async () => {
    const server = await startDemo();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const listEvents = async () =>
      (await eventsOf(server, 'catalogue.changed')).map((event) => {
        const { id, what, renamed, actor, process_id } = event as unknown as Record<string, unknown>;
        return [id, what, renamed, actor, process_id];
      });
    const [source] = (await admin.get('/applicant_sources')).body;
    await admin.put(`/applicant_sources/${source.id}`, { name: 'Renombrada' });
    const { body: consultant } = await admin.post('/consultants', { name: 'Selecta' });
    await admin.put(`/consultants/${consultant.id}`, { name: 'Selecta Sur' });
    const { id } = await firstApplicant(server);
    await assign(user, id, consultant.id);
    await assign(user, id, null);
    await admin.call('DELETE', `/consultants/${consultant.id}`);
    const ana = 'Ana Paredes';
    const of = (renamed: boolean, actor: unknown = ana) => [consultant.id, 'consultants', renamed, actor, null];
    const recruiter = (await listEvents()).at(-2)?.[3];
    expect(recruiter).not.toBe(ana);
    expect(await listEvents()).toEqual([
      [source.id, 'sources', true, ana, null],
      ...[of(false), of(true), of(false, recruiter), of(false, recruiter), of(false)],
    ]);
  });
});

describe('the consultancy of a candidate', () => {
  it('is marked in the list, counted, taken away, and keeps the consultancy from being removed [API-1] [SET-2]', async () => {
    const server = await startDemo();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const { body: one } = await admin.post('/consultants', { name: 'Selecta' });
    const { body: other } = await admin.post('/consultants', { name: 'Búsquedas del Sur' });
    const { id } = await firstApplicant(server);
    const assigned = await assign(user, id, one.id);
    expect([assigned.status, assigned.body.consultant]).toEqual([200, { id: one.id, name: 'Selecta' }]);
    expect((await find(admin, '/consultants', 'Selecta')).assigned_count).toBe(1);
    const { body: marked } = await user.get(`/consultants?applicant_id=${id}`);
    expect(marked.map((row: { name: string; assigned: boolean }) => [row.name, row.assigned])).toEqual([
      ['Búsquedas del Sur', false],
      ['Selecta', true],
    ]);
    const inUse = await admin.call('DELETE', `/consultants/${one.id}`);
    expect([inUse.status, inUse.body.error]).toEqual([409, 'Hay candidatos de esta consultora: no se puede eliminar.']);
    await assign(user, id, other.id);
    expect((await find(admin, '/consultants', 'Selecta')).assigned_count).toBe(0);
    expect((await find(admin, '/consultants', 'Búsquedas del Sur')).assigned_count).toBe(1);
    expect((await assign(user, id, null)).body.consultant).toBeNull();
    expect((await admin.call('DELETE', `/consultants/${other.id}`)).status).toBe(204);
    expect((await assign(user, id, other.id)).status).toBe(404);
    expect((await user.get('/consultants?applicant_id=987654')).status).toBe(404);
    const stranger = await addStranger(server);
    expect((await stranger.get(`/consultants?applicant_id=${id}`)).status).toBe(404);
  });
});
