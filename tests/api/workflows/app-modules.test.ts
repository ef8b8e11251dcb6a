// Modules of requests: deactivated and reactivated for one organization only.
import { expect, it } from 'vitest';
import { requestMessages } from '../../../src/contract/messages.ts';
import { eventsOf } from '../candidacies/candidates.ts';
import { addStranger, type Client } from '../harness.ts';
import { activeWorkflow, startWithoutWorkflows, stepOf, userIdOf } from './fixtures.ts';

async function start() {
  const server = await startWithoutWorkflows();
  const admin = await server.as('admin');
  const workflow = await activeWorkflow(admin, 'Alta', [stepOf('Gerencia', [await userIdOf(admin)])], 2);
  const ask = (client: Client, draft = false) =>
    client.post('/requests', { workflow_configuration_id: workflow.id, title: 'Alta', draft, data: {} });
  const use = (status: 'active' | 'inactive') => admin.put('/app_modules/2', { status });
  return { server, admin, ask, use };
}

it('nothing is begun in a module out of use, and what was begun goes on [MORE-12]', async () => {
  const { admin, ask, use } = await start();
  const running = await ask(admin);
  const draft = await ask(admin, true);
  expect([running.status, draft.status]).toEqual([201, 201]);
  expect((await use('inactive')).body).toEqual({ id: 2, name: 'aio_hiring', status: 'inactive' });
  const rejected = await ask(admin);
  expect([rejected.status, rejected.body.error]).toEqual([422, requestMessages.workflowInactive]);
  expect((await admin.post(`/requests/${draft.body.id}/submit`, {})).status).toBe(422);
  const approved = await admin.post(`/requests/${running.body.id}/approve`, { comment: 'Sí' });
  expect([approved.status, approved.body.state]).toEqual([200, 'approved']);
  await use('active');
  expect((await ask(admin)).status).toBe(201);
});

it('every window of the organisation is told of a change, once, and no other organisation has it [MORE-12]', async () => {
  const { server, admin, use } = await start();
  for (const status of ['inactive', 'inactive', 'active', 'inactive'] as const) await use(status);
  const published = (await eventsOf(server, 'catalogue.changed')) as unknown as Record<string, unknown>[];
  expect(published.map(({ id, what, process_id }) => [id, what, process_id])).toEqual(
    Array.from({ length: 3 }, () => [2, 'app_modules', null]),
  );
  const of = async (client: Client) =>
    (await client.get('/app_modules')).body.find(({ id }: { id: number }) => id === 2).status;
  expect([await of(admin), await of(await server.as('employee')), await of(await addStranger(server))]).toEqual([
    'inactive',
    'inactive',
    'active',
  ]);
});
