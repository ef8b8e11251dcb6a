// The event of changed settings: all windows, once per change, without the values.
import { expect, it } from 'vitest';
import { api } from '../../../src/contract/api/index.ts';
import { eventsOf } from '../candidacies/candidates.ts';
import { startDemo } from '../harness.ts';

const settingsEvents = async (server: Awaited<ReturnType<typeof startDemo>>) =>
  await eventsOf(server, 'settings.changed');

it('is told once for each change, with what its transaction did, and not of a change that was refused [MORE-60]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const recruiter = await server.as('user');
  const before = (await settingsEvents(server)).length;
  const reason = { disqualification_reason: { description: 'Sin respuesta' } };
  const key = { 'idempotency-key': 'one-and-the-same' };
  const [made, repeated] = [
    await admin.post('/disqualification_reasons', reason, key),
    await admin.post('/disqualification_reasons', reason, key),
  ];
  expect(repeated.body).toEqual(made.body);
  expect((await settingsEvents(server)).length).toBe(before + 1);
  expect((await recruiter.post('/disqualification_reasons', reason)).status).toBe(403);
  expect((await admin.post('/disqualification_reasons', { disqualification_reason: { description: '' } })).status).toBe(
    422,
  );
  expect((await settingsEvents(server)).length).toBe(before + 1);

  const secret = { name: 'Bolsa', kind: 'url', location: 'https://bolsa.example/a?clave=secreta', active: true };
  expect((await admin.post('/job_boards', { job_board: secret })).status).toBe(201);
  // The password is hashed before the transaction begins.
  const { body: organization } = await admin.get('/organizations/current');
  const user = {
    name: 'Nora',
    last_name: 'Ríos',
    email: 'nora@rios.example',
    role: 'user',
    password: 'una clave larga 9',
  };
  expect((await admin.post('/users', { user })).status).toBe(201);
  const events = (await settingsEvents(server)).slice(before + 1);
  expect(events).toHaveLength(2);
  const [event] = events as unknown as { id: number; actor: string }[];
  expect(event).toMatchObject({ id: organization.id, process_id: null, version: 0 });
  expect(JSON.stringify(events)).not.toContain('secreta');
});

it('is said by no call that anybody may make, nor by a reading one [MORE-60]', () => {
  const endpoints = Object.values(api).flatMap((calls) => Object.values(calls));
  const publishing = endpoints.filter((endpoint) => 'changesSettings' in endpoint);
  expect(publishing.length).toBeGreaterThan(50);
  expect(publishing.filter(({ method, who }) => method === 'GET' || who === 'anyone')).toEqual([]);
});
