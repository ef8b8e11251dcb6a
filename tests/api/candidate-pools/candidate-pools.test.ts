// Pools: members with notes, undo, whom each user sees, the filter by pool, merges, erasure, and who changes a pool.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { makeWorld } from '../authorization/world.ts';
import { type Client, startDemo, startOwned } from '../harness.ts';
import { newProcess } from '../imports/fixtures.ts';
import { publishedTo } from '../published-events.ts';

const DAY = 24 * 60 * 60 * 1000;
const PATH = '/candidate_pools';

const newPool = async (client: Client, name: string): Promise<number> => (await client.post(PATH, { name })).body.id;
const inPool = (name: string) => ({ groups: [[{ field: 'pool', operator: 'one_of', values: [name] }]] });

async function add(client: Client, processId: number, full_name: string) {
  const person = { full_name, email: `${full_name.toLowerCase()}@grupo.example` };
  const answer = await client.post(`/selection_processes/${processId}/create_applicant_from_selection_process`, person);
  expect(answer.status).toBe(201);
  return answer.body.id as number;
}

const findIn = async (client: Client, name: string) => {
  const { status, body } = await client.post('/candidates/search?items=100', { filter: inPool(name) });
  expect(status).toBe(200);
  return body.map((one: { full_name: string }) => one.full_name).toSorted() as string[];
};

const membersOf = async (client: Client, id: number) =>
  (await client.get(`${PATH}/${id}/members?items=100`)).body.map(
    (member: { full_name: string; note: string | null }) => [member.full_name, member.note],
  );

it('persons are put into pools with a note, found by pool, taken out and put back [MORE-92]', async () => {
  const { admin } = await startOwned();
  const processId = await newProcess(admin);
  const [ana, beto, carla] = [
    await add(admin, processId, 'Ana'),
    await add(admin, processId, 'Beto'),
    await add(admin, processId, 'Carla'),
  ];
  const [first, second] = [await newPool(admin, 'Finalistas'), await newPool(admin, 'Referidos')];
  expect(await findIn(admin, 'Finalistas')).toEqual([]);
  const added = await admin.post(`${PATH}/${first}/members`, { applicant_ids: [ana, beto], note: ' Muy buena ' });
  expect([added.status, added.body]).toEqual([200, { added: [ana, beto], known: [] }]);
  const again = await admin.post(`${PATH}/${first}/members`, { applicant_ids: [beto, carla], note: 'Otra' });
  expect(again.body).toEqual({ added: [carla], known: [beto] });
  await admin.post(`${PATH}/${second}/members`, { applicant_ids: [ana] });
  expect((await membersOf(admin, first)).toSorted()).toEqual([
    ['Ana', 'Muy buena'],
    ['Beto', 'Muy buena'],
    ['Carla', 'Otra'],
  ]);
  expect([await findIn(admin, 'Finalistas'), await findIn(admin, 'Referidos')]).toEqual([
    ['Ana', 'Beto', 'Carla'],
    ['Ana'],
  ]);
  const { body: facet } = await admin.post('/candidates/facet', { field: 'pool' });
  expect(facet.values).toEqual([
    { value: 'Finalistas', count: 3 },
    { value: 'Referidos', count: 1 },
  ]);
  const { body: found } = await admin.post('/candidates/search', { filter: { query: 'ana@' } });
  expect(found[0].pools).toEqual(['Finalistas', 'Referidos']);

  const { body: memberships } = await admin.get(`/applicants/${ana}/pools`);
  expect(memberships).toMatchObject([
    { pool: { id: first, name: 'Finalistas' }, member: { full_name: 'Ana', note: 'Muy buena', version: 1, id: ana } },
    { pool: { id: second, name: 'Referidos' }, member: { note: null } },
  ]);
  const noted = await admin.put(`${PATH}/${first}/members/${ana}`, { note: 'Llamar en marzo', version: 1 });
  expect([noted.status, noted.body]).toMatchObject([200, { note: 'Llamar en marzo', version: 2 }]);
  const stale = await admin.put(`${PATH}/${first}/members/${ana}`, { note: 'Tarde', version: 1 });
  expect([stale.status, stale.body.current]).toMatchObject([409, { note: 'Llamar en marzo' }]);

  const removed = await admin.post(`${PATH}/${first}/members/remove`, { applicant_ids: [ana, carla] });
  expect([removed.body, await findIn(admin, 'Finalistas')]).toEqual([{ removed: [ana, carla] }, ['Beto']]);
  const restored = await admin.post(`${PATH}/${first}/members/restore`, { applicant_ids: [ana] });
  expect([restored.body, await findIn(admin, 'Finalistas')]).toEqual([{ restored: [ana] }, ['Ana', 'Beto']]);
  expect((await membersOf(admin, first)).toSorted()).toEqual([
    ['Ana', 'Llamar en marzo'],
    ['Beto', 'Muy buena'],
  ]);
});

it('a pool is renamed, given away, removed and brought back by its owner and admins [MORE-92]', async () => {
  const server = await startDemo();
  const [admin, recruiter] = [await server.as('admin'), await server.as('user')];
  const me = (await admin.get('/sessions/current')).body.user;
  const published = await publishedTo(server, 'saved.changed', { admin });
  const id = await newPool(recruiter, 'Finalistas');
  const { body: applicants } = await admin.post('/candidates/search', {});
  await recruiter.post(`${PATH}/${id}/members`, { applicant_ids: [applicants[0].candidacies[0].id] });
  expect((await published()).admin).toMatchObject([
    { what: 'pool', id, version: 1 },
    { what: 'pool', id, version: 1 },
  ]);
  expect((await admin.post(PATH, { name: 'Finalistas' })).status).toBe(409);
  expect((await recruiter.post(PATH, { name: 'X', owner_id: 987_654 })).status).toBe(422);
  const given = await recruiter.put(`${PATH}/${id}`, { pool: { name: 'De plata', owner_id: me.id }, version: 1 });
  expect([given.status, given.body]).toMatchObject([
    200,
    { name: 'De plata', owner: { id: me.id }, permissions: { can_edit: false }, version: 2 },
  ]);
  expect(await findIn(admin, 'De plata')).toHaveLength(1);
  expect((await recruiter.put(`${PATH}/${id}`, { pool: { name: 'Mía' }, version: 2 })).status).toBe(403);
  const stale = await admin.put(`${PATH}/${id}`, { pool: { name: 'Tarde' }, version: 1 });
  expect([stale.status, stale.body.current.name]).toEqual([409, 'De plata']);
  expect((await admin.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
  expect([await findIn(admin, 'De plata'), (await recruiter.get(PATH)).body]).toEqual([[], []]);
  expect((await recruiter.post(`${PATH}/${id}/members`, { applicant_ids: [1] })).status).toBe(404);
  expect((await admin.post(`${PATH}/${id}/restore`, {})).status).toBe(200);
  expect(await findIn(admin, 'De plata')).toHaveLength(1);
});

it('a saved filter by a pool follows its new name', async () => {
  const { admin } = await startOwned();
  const processId = await newProcess(admin);
  const applicant_ids = [await add(admin, processId, 'Ana')];
  const id = await newPool(admin, 'Los "mejores" 100%');
  await admin.post(`${PATH}/${id}/members`, { applicant_ids });
  const filter = { query: 'ana', ...inPool('Los "mejores" 100%') };
  const { body: segment } = await admin.post('/candidate_segments', { name: 'Vista', filter, sort: [], columns: [] });
  await admin.put(`${PATH}/${id}`, { pool: { name: 'Finalistas' }, version: 1 });
  expect((await admin.get('/candidate_segments')).body).toMatchObject([
    { filter: { query: 'ana', ...inPool('Finalistas') }, version: 2 },
  ]);
  expect((await admin.get(`/candidate_segments/${segment.id}/count`)).body.total).toBe(1);
});

it('users see in a pool only whom they see elsewhere, and add nobody else [MORE-92]', async () => {
  const world = await makeWorld();
  const { admin, recruiter, stageManager, otherArea, employee } = world.clients;
  const { id: visible } = await world.addApplicant();
  const { body: all } = await admin.post('/candidates/search', { filter: { query: 'Reservada Segunda' } });
  const elsewhere: number = all[0].candidacies[0].id;
  const id = await newPool(admin, 'Faros');
  await admin.post(`${PATH}/${id}/members`, { applicant_ids: [visible, elsewhere], note: 'Nota reservada' });
  const sizes = [];
  for (const client of [admin, recruiter, stageManager, otherArea, employee]) {
    const { body, headers } = await client.get(`${PATH}/${id}/members`);
    sizes.push([body.length, Number(headers.get('total-count')), (await findIn(client, 'Faros')).length]);
  }
  expect(sizes).toEqual([
    [2, 2, 2],
    [2, 2, 2],
    [1, 1, 1],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect((await stageManager.get(`/applicants/${elsewhere}/pools`)).status).toBe(404);
  const own = await newPool(stageManager, 'Míos');
  const refused = await stageManager.post(`${PATH}/${own}/members`, { applicant_ids: [visible, elsewhere] });
  expect([refused.status, await membersOf(stageManager, own)]).toEqual([404, []]);
  expect((await stageManager.post(`${PATH}/${id}/members/remove`, { applicant_ids: [elsewhere] })).status).toBe(404);
});

it('a merge carries memberships along, and its undo brings them back [MORE-93]', async () => {
  const { admin } = await startOwned();
  const [one, other] = [await newProcess(admin), await newProcess(admin)];
  const [ana, anita] = [await add(admin, one, 'Ana'), await add(admin, other, 'Anita')];
  const [shared, theirs] = [await newPool(admin, 'De ambas'), await newPool(admin, 'De Anita')];
  await admin.post(`${PATH}/${shared}/members`, { applicant_ids: [ana], note: 'De Ana' });
  await admin.post(`${PATH}/${shared}/members`, { applicant_ids: [anita], note: 'De Anita' });
  await admin.post(`${PATH}/${theirs}/members`, { applicant_ids: [anita] });
  const found = async () => [await findIn(admin, 'De ambas'), await findIn(admin, 'De Anita')];
  expect(await found()).toEqual([['Ana', 'Anita'], ['Anita']]);
  const version = async (id: number) => (await admin.get(`/applicants/${id}`)).body.version;
  const merged = await admin.post(`/applicants/${ana}/merges`, {
    applicant_id: anita,
    version: await version(ana),
    other_version: await version(anita),
    take: [],
  });
  expect([merged.status, await found()]).toEqual([201, [['Ana'], ['Ana']]]);
  expect(await membersOf(admin, shared)).toEqual([['Ana', 'De Ana']]);
  const undone = await admin.post(`/applicants/${ana}/merges/${merged.body.merge.id}/undo`, {});
  expect([undone.status, await found()]).toEqual([200, [['Ana', 'Anita'], ['Anita']]]);
});

it('an erased person leaves no membership; removed members are purged after 30 days [MORE-93]', async () => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const { admin, app } = await startOwned({ now: () => clock.now });
  const processId = await newProcess(admin);
  const [ana, beto] = [await add(admin, processId, 'Ana'), await add(admin, processId, 'Beto')];
  const id = await newPool(admin, 'Finalistas');
  await admin.post(`${PATH}/${id}/members`, { applicant_ids: [ana, beto], note: 'Personal' });
  const { body: candidates } = await admin.post('/candidates/search', { filter: { query: 'ana@' } });
  expect((await admin.post(`/persons/${candidates[0].id}/erasure`, {})).status).toBe(201);
  await admin.post(`${PATH}/${id}/members/remove`, { applicant_ids: [beto] });
  const rows = async () =>
    (await sql<{ id: number }>`select id from candidate_pool_members`.execute(app.services.database.read)).rows.length;
  expect(await rows()).toBe(2);
  clock.now += 10 * DAY;
  await withScope(SYSTEM, () => runMaintenance(app.services));
  expect([await rows(), await findIn(admin, 'Finalistas'), await membersOf(admin, id)]).toEqual([1, [], []]);
  clock.now += 21 * DAY;
  await withScope(SYSTEM, () => runMaintenance(app.services));
  expect(await rows()).toBe(0);
});
