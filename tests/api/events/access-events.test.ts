// Tests that only users who lose access receive the events that say so.
import { expect, it } from 'vitest';
import { startDemo } from '../harness.ts';
import { publishedTo } from '../published-events.ts';
import { userIdOf } from '../workflows/fixtures.ts';

async function start() {
  const server = await startDemo();
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  const published = await publishedTo(server, 'access.changed', { admin, user });
  const countPublished = async () => Object.values(await published()).map((events) => events.length);
  const area = async (name: string): Promise<number> =>
    (await admin.post('/enterprise_areas', { enterprise_area: { name } })).body.id;
  const [north, south] = [await area('Norte'), await area('Sur')];
  const userId = await userIdOf(user);
  const allow = (area_ids: number[]) => admin.put(`/users/${userId}`, { user: { area_ids } });
  return { admin, user, north, south, allow, countPublished };
}

it('a person whose areas are others, once', async () => {
  const { admin, user, north, south, allow, countPublished } = await start();
  expect((await allow([north])).status).toBe(200);
  expect(await countPublished()).toEqual([0, 1]);
  expect((await allow([north])).status).toBe(200);
  expect(await countPublished()).toEqual([0, 0]);
  expect((await admin.put(`/users/${await userIdOf(user)}`, { user: { position: 'Jefa' } })).status).toBe(200);
  expect(await countPublished()).toEqual([0, 0]);
  expect((await allow([south])).status).toBe(200);
  expect(await countPublished()).toEqual([0, 1]);
});

it('those who saw a process that has gone to another area, or was handed to somebody else', async () => {
  const { admin, user, north, south, allow, countPublished } = await start();
  await allow([north]);
  const draft = { title: 'Farera', description: 'Cuida el faro.', enterprise_area_id: north };
  const { id } = (await admin.post('/selection_processes', draft)).body;
  const path = `/selection_processes/${id}`;
  await countPublished();
  expect((await admin.put(path, { title: 'Farero' })).status).toBe(200);
  expect(await countPublished()).toEqual([0, 0]);
  expect((await admin.put(path, { enterprise_area_id: south })).status).toBe(200);
  expect(await countPublished()).toEqual([0, 1]);
  expect((await user.get(path)).status).toBe(404);
  expect((await admin.put(path, { responsible_user_id: await userIdOf(user) })).status).toBe(200);
  expect(await countPublished()).toEqual([0, 0]);
  expect((await admin.put(path, { responsible_user_id: await userIdOf(admin) })).status).toBe(200);
  expect(await countPublished()).toEqual([0, 1]);
});
