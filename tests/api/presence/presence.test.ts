// Presence on boards: published only to other viewers of the board and never stored.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openEventStream } from '../event-stream.ts';
import { type Client, engine, type Server, startBeside, startDemo } from '../harness.ts';

/** Opens a stream. @returns its presence events so far */
async function subscribe(server: Server, client: Client): Promise<string[]> {
  const received: string[] = [];
  await openEventStream(server, client, {
    onEvent(event) {
      if (event.type === 'presence.changed') received.push(event.people.map(({ full_name }) => full_name).join(', '));
    },
  });
  return received;
}

const at = (process: number, window: string) => `/selection_processes/${process}/presence/${window}`;
const names = ({ body }: { body: { full_name: string }[] }) => body.map(({ full_name }) => full_name);

it('tells those at a board who comes and who leaves, by the stream and by the answer', async () => {
  const server = await startDemo();
  const [ana, marcos] = [await server.as('admin'), await server.as('user')];
  const me = (await ana.get('/sessions/current')).body.user.full_name;
  const [hisWindow, herWindow] = [randomUUID(), randomUUID()];
  expect(names(await marcos.put(at(1, hisWindow)))).toEqual(['Marcos Soto']);
  const received = await subscribe(server, marcos);
  expect(names(await ana.put(at(1, herWindow)))).toEqual(['Marcos Soto', me]);
  await expect.poll(() => received).toEqual([`Marcos Soto, ${me}`]);
  expect((await ana.call('DELETE', at(1, herWindow))).status).toBe(204);
  await expect.poll(() => received).toEqual([`Marcos Soto, ${me}`, 'Marcos Soto']);
  const audit = await ana.get('/audit_entries?items=50');
  expect(audit.status).toBe(200);
  expect(JSON.stringify(audit.body)).not.toContain('presence');
});

it('is for those who see the process: others are answered nothing, and who loses sight of it is there no longer', async () => {
  const server = await startDemo();
  const [admin, user, employee] = [await server.as('admin'), await server.as('user'), await server.as('employee')];
  const { body: hidden } = await user.post('/selection_processes', { title: 'Secreto', description: 'd' });
  expect((await employee.put(at(hidden.id, randomUUID()))).status).toBe(404);
  expect(names(await admin.put(at(hidden.id, randomUUID())))).toHaveLength(1);
  const window = randomUUID();
  const { body: visibleProcesses } = await employee.post('/selection_processes/search?items=50', {
    filters: { status_id: 5 },
  });
  expect((await employee.put(at(visibleProcesses[0].id, window))).status).toBe(200);
  const colleagues = names(await admin.put(at(visibleProcesses[0].id, randomUUID())));
  expect(colleagues).toHaveLength(2);
  expect((await admin.call('DELETE', `/selection_processes/${visibleProcesses[0].id}`)).status).toBe(204);
  expect((await employee.put(at(visibleProcesses[0].id, window))).status).toBe(404);
});

it('ends at once for somebody who signs out, and their other session stays', async () => {
  const server = await startDemo();
  const [ana, marcos, otherSession] = [await server.as('admin'), await server.as('user'), await server.as('user')];
  await ana.put(at(1, randomUUID()));
  await marcos.put(at(1, randomUUID()));
  await otherSession.put(at(2, randomUUID()));
  const received = await subscribe(server, ana);
  expect((await marcos.call('DELETE', '/sessions/current')).status).toBe(204);
  await expect.poll(() => received.at(-1)).toBe('Ana Paredes');
  expect(names(await ana.put(at(1, randomUUID())))).toEqual(['Ana Paredes']);
  expect(names(await ana.put(at(2, randomUUID())))).toContain('Marcos Soto');
});

it.runIf(engine === 'postgres')('is told between servers on one database', async () => {
  const here = await startDemo();
  const there = await startBeside(here);
  const [ana, marcos] = [await here.as('admin'), await there.as('user')];
  await marcos.put(at(1, randomUUID()));
  const received = await subscribe(there, marcos);
  await ana.put(at(1, randomUUID()));
  await expect.poll(() => received.at(-1)).toMatch(/^Marcos Soto, /);
});
