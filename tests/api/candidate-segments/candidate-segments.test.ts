// Saved views and segments of candidates: sharing, versions, undo, live counts, watching, hidden fields, selections.
import { expect, it } from 'vitest';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { makeWorld, RESERVED } from '../authorization/world.ts';
import { type Client, type Server, startDemo, startOwned } from '../harness.ts';
import { newProcess } from '../imports/fixtures.ts';
import { publishedTo } from '../published-events.ts';

const DAY = 24 * 60 * 60 * 1000;
const PATH = '/candidate_segments';
const inCity = (city: string) => ({ groups: [[{ field: 'city', operator: 'one_of', values: [city] }]] });
const view = (name: string, rest: object = {}) => ({ name, filter: inCity('Lima'), sort: [], columns: [], ...rest });

const namesOf = async (client: Client) =>
  (await client.get(PATH)).body.map(({ name }: { name: string }) => name) as string[];

it('a view has filter, order and columns, is private or shared, and others do not change it [MORE-90]', async () => {
  const server = await startDemo();
  const [admin, recruiter, employee] = [await server.as('admin'), await server.as('user'), await server.as('employee')];
  const published = await publishedTo(server, 'saved.changed', { admin, recruiter, employee });
  const columns = [{ field: 'city', width: 180, pinned: true }, { field: 'stage' }];
  const sort = [{ field: 'full_name', direction: 'desc' }];
  const made = await recruiter.post(PATH, view('Limeños', { sort, columns }));
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      name: 'Limeños',
      shared: false,
      available: true,
      watched: false,
      filter: inCity('Lima'),
      sort,
      columns,
      version: 1,
    },
  ]);
  const { id } = made.body;
  expect([await namesOf(recruiter), await namesOf(admin)]).toEqual([['Limeños'], []]);
  expect((await admin.get(`${PATH}/${id}/count`)).status).toBe(404);
  expect((await recruiter.post(PATH, view('Limeños'))).body).toMatchObject({ code: 'conflict' });
  expect(await published()).toMatchObject({
    recruiter: [{ what: 'segment', id, version: 1 }],
    admin: [],
    employee: [],
  });

  const shared = await recruiter.put(`${PATH}/${id}`, { segment: { shared: true }, version: 1 });
  expect([shared.status, shared.body]).toMatchObject([
    200,
    { shared: true, version: 2, permissions: { can_edit: true } },
  ]);
  expect(await namesOf(employee)).toEqual(['Limeños']);
  expect((await employee.put(`${PATH}/${id}`, { segment: { name: 'Otra' }, version: 2 })).status).toBe(403);
  expect((await employee.call('DELETE', `${PATH}/${id}`)).status).toBe(403);
  expect((await published()).employee).toMatchObject([{ what: 'segment', id, version: 2 }]);

  const byAdmin = await admin.put(`${PATH}/${id}`, { segment: { name: 'De Lima' }, version: 2 });
  expect(byAdmin.body).toMatchObject({ name: 'De Lima', version: 3, filter: inCity('Lima') });
  const stale = await recruiter.put(`${PATH}/${id}`, { segment: { name: 'Tarde' }, version: 2 });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale_version', current: { name: 'De Lima' } }]);

  expect((await admin.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
  expect(await namesOf(recruiter)).toEqual([]);
  expect((await recruiter.put(`${PATH}/${id}`, { segment: {}, version: 4 })).status).toBe(404);
  const back = await recruiter.post(`${PATH}/${id}/restore`, {});
  expect([back.status, back.body.columns, await namesOf(employee)]).toEqual([200, columns, ['De Lima']]);
});

it('a removed view is purged after 30 days; its name is free at once', async () => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const { admin, app } = await startOwned({ now: () => clock.now });
  const { id } = (await admin.post(PATH, view('Limeños'))).body;
  await admin.call('DELETE', `${PATH}/${id}`);
  const { body: second } = await admin.post(PATH, view('Limeños'));
  expect((await admin.post(`${PATH}/${id}/restore`, {})).status).toBe(409);
  await admin.call('DELETE', `${PATH}/${second.id}`);
  clock.now += 30 * DAY + 1;
  await withScope(SYSTEM, () => runMaintenance(app.services));
  const { count } = await app.services.database.read
    .selectFrom('candidate_segments')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

it('a view shows each user only whom they see, and no condition on a field that is hidden from them [MORE-90]', async () => {
  const world = await makeWorld();
  await world.addApplicant();
  const { admin, recruiter, stageManager, stageEmployee, otherArea } = world.clients;
  const reserved = { filter: { query: 'Reservada' }, shared: true };
  const { body: all } = await admin.post(PATH, view('Reservadas', reserved));
  const total = async (client: Client, id: number) => (await client.get(`${PATH}/${id}/count`)).body.total;
  const totals = [];
  for (const client of [admin, recruiter, stageManager, otherArea]) totals.push(await total(client, all.id));
  expect(totals).toEqual([2, 2, 1, 0]);

  await hidePersonalData(world.server);
  const columns = [{ field: 'email' }, { field: 'stage' }];
  const sort = [{ field: 'email', direction: 'asc' }];
  const { body: hidden } = await admin.post(PATH, view('Por ciudad', { shared: true, sort, columns }));
  const read = async (client: Client) =>
    (await client.get(PATH)).body.find(({ id }: { id: number }) => id === hidden.id);
  expect(await read(recruiter)).toMatchObject({ available: true, filter: inCity('Lima'), columns, sort });
  const received = await read(stageEmployee);
  expect(received).toMatchObject({ available: false, filter: {}, columns: [{ field: 'stage' }], sort: [] });
  expect(JSON.stringify(received)).not.toContain('Lima');
  expect((await stageEmployee.get(`${PATH}/${hidden.id}/count`)).body).toEqual({ total: null, new_this_week: null });
  expect((await stageEmployee.post(PATH, view('Propia'))).status).toBe(422);
  expect((await stageEmployee.post(`${PATH}/select`, { filter: inCity('Lima') })).status).toBe(422);
});

async function hidePersonalData({ app }: Server): Promise<void> {
  await app.services.database.transaction((tx) =>
    tx.updateTable('organization_applicants_sections').set({ private: 1 }).where('key', '=', 'personal_data').execute(),
  );
}

let persons = 0;
async function add(client: Client, processId: number, city = 'Lima') {
  persons += 1;
  const person = { full_name: `Persona ${persons}`, email: `persona${persons}@segmento.example`, city };
  const answer = await client.post(`/selection_processes/${processId}/create_applicant_from_selection_process`, person);
  expect(answer.status).toBe(201);
  return answer.body as { id: number };
}

it('a segment counts who is in it and who is new this week; a watcher is notified once a day [MORE-91]', async () => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const server = await startOwned({ now: () => clock.now });
  const { admin, app } = server;
  const evaluate = () => {
    clock.now += 60_000;
    return withScope(SYSTEM, () => runMaintenance(app.services));
  };
  const processId = await newProcess(admin);
  await add(admin, processId);
  const elsewhere = await add(admin, processId, 'Cusco');
  clock.now += 10 * DAY;
  const { body: segment } = await admin.post(PATH, view('Limeños'));
  const count = async () => (await admin.get(`${PATH}/${segment.id}/count`)).body;
  expect(await count()).toEqual({ total: 1, new_this_week: null });
  const watched = await admin.put(`${PATH}/${segment.id}/watch`, { watched: true });
  expect([watched.status, watched.body.watched, await count()]).toEqual([200, true, { total: 1, new_this_week: 0 }]);

  const published = await publishedTo(server, 'segment.entered', { admin });
  await add(admin, processId);
  const moved = await admin.put(`/applicants/${elsewhere.id}`, { city: 'Lima' });
  expect([moved.status, await count()]).toEqual([200, { total: 3, new_this_week: 2 }]);
  await evaluate();
  expect(await published()).toMatchObject({ admin: [{ id: segment.id, name: 'Limeños', count: 2 }] });
  await add(admin, processId);
  await evaluate();
  expect(await published()).toEqual({ admin: [] });
  clock.now += DAY;
  await evaluate();
  expect(await published()).toMatchObject({ admin: [{ count: 1 }] });
  clock.now += DAY;
  await evaluate();
  expect([await published(), await count()]).toEqual([{ admin: [] }, { total: 4, new_this_week: 3 }]);
  clock.now += 7 * DAY;
  await evaluate();
  expect(await count()).toEqual({ total: 4, new_this_week: 0 });

  const ended = await admin.put(`${PATH}/${segment.id}/watch`, { watched: false });
  expect([ended.body.watched, await count()]).toEqual([false, { total: 4, new_this_week: null }]);
});

it('a watcher is not notified of persons whom they do not see [MORE-91]', async () => {
  const world = await makeWorld();
  const { admin, recruiter, otherArea } = world.clients;
  const { body: segment } = await admin.post(PATH, view('Limeños', { shared: true }));
  for (const client of [recruiter, otherArea]) await client.put(`${PATH}/${segment.id}/watch`, { watched: true });
  const published = await publishedTo(world.server, 'segment.entered', { recruiter, otherArea });
  await add(admin, world.processId);
  await withScope(SYSTEM, () => runMaintenance(world.server.app.services));
  expect(await published()).toMatchObject({ recruiter: [{ count: 1 }], otherArea: [] });
});

it('a filter is selected as persons, sorted, each with a candidacy in an open process [MORE-94]', async () => {
  const { admin } = await startOwned();
  const [first, second] = [await newProcess(admin), await newProcess(admin)];
  const add = async (process: number, full_name: string) =>
    (
      await admin.post(`/selection_processes/${process}/create_applicant_from_selection_process`, {
        full_name,
        email: `${full_name.toLowerCase()}@segmento.example`,
      })
    ).body.id as number;
  const [beto, ana, anaAgain] = [await add(first, 'Beto'), await add(first, 'Ana'), await add(second, 'Ana')];
  await close(admin, second);
  const sort = [{ field: 'full_name', direction: 'asc' }];
  const { body } = await admin.post(`${PATH}/select`, { sort });
  expect(body).toMatchObject({
    total: 2,
    selected: [
      { full_name: 'Ana', id: ana },
      { full_name: 'Beto', id: beto },
    ],
  });
  await close(admin, first);
  const afterwards = await admin.post(`${PATH}/select`, { sort, filter: { query: 'ana@' } });
  expect(afterwards.body).toMatchObject({ total: 1, selected: [{ id: anaAgain }] });
});

async function close(admin: Client, processId: number): Promise<void> {
  const { body: reasons } = await admin.get('/closing_reasons');
  const answer = await admin.post(`/selection_processes/${processId}/close`, { closing_reason_id: reasons[0]?.id });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

it('a selection names nobody whom the caller does not see', async () => {
  const world = await makeWorld();
  await world.addApplicant();
  const { stageManager } = world.clients;
  const { body } = await stageManager.post(`${PATH}/select`, { filter: { query: 'Reservada' } });
  expect([body.total, JSON.stringify(body).includes(RESERVED.otherStage)]).toEqual([1, false]);
});
