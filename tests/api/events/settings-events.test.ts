// Tests that changed settings are published to the whole organization and to nobody else.
import { expect, it } from 'vitest';
import { addStranger, startDemo } from '../harness.ts';
import { publishedTo } from '../published-events.ts';
import { stepOf, userIdOf } from '../workflows/fixtures.ts';

async function start() {
  const server = await startDemo();
  const admin = await server.as('admin');
  const clients = { admin, recruiter: await server.as('user'), stranger: await addStranger(server) };
  const published = await publishedTo(server, 'settings.changed', clients);
  const countPublished = async () =>
    Object.fromEntries(Object.entries(await published()).map(([name, events]) => [name, events.length]));
  return { server, admin, countPublished };
}

const PUBLISHED_ONCE = { admin: 1, recruiter: 1, stranger: 0 };
const NOBODY = { admin: 0, recruiter: 0, stranger: 0 };

it('a workflow that is made, changed, given steps, copied, switched or removed', async () => {
  const { admin, countPublished } = await start();
  const { id } = (await admin.post('/workflow_configurations', { name: 'Alta urgente', app_module_id: 2 })).body;
  expect(await countPublished()).toEqual(PUBLISHED_ONCE);
  const path = `/workflow_configurations/${id}`;
  const steps = [stepOf('Gerencia', [await userIdOf(admin)])];
  const changes = [
    () => admin.call('PATCH', path, { name: 'Alta muy urgente' }),
    () => admin.post(`${path}/set_steps`, { steps }),
    () => admin.post(`${path}/clone`, {}),
    () => admin.post(`${path}/activate`, {}),
    () => admin.post(`${path}/deactivate`, {}),
    () => admin.call('DELETE', path),
  ];
  for (const change of changes) {
    expect((await change()).status).toBeLessThan(300);
    expect(await countPublished()).toEqual(PUBLISHED_ONCE);
  }
});

it('a person, a template and an area; but no refused change, no sign-in and nothing of a candidate', async () => {
  const { server, admin, countPublished } = await start();
  const person = { name: 'Ada', last_name: 'Ríos', email: 'ada@ejemplo.example', role: 'user' };
  const added = await admin.post('/users', { user: { ...person, password: 'un secreto bien largo 9' } });
  expect(added.status).toBe(201);
  expect(await countPublished()).toEqual(PUBLISHED_ONCE);
  expect((await admin.post('/enterprise_areas', { enterprise_area: { name: 'Puertos' } })).status).toBe(201);
  expect(await countPublished()).toEqual(PUBLISHED_ONCE);
  expect((await admin.post('/enterprise_areas', { enterprise_area: { name: '' } })).status).toBeGreaterThan(399);
  await server.as('employee');
  expect(await countPublished()).toEqual(NOBODY);
});
