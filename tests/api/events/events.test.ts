// Tests that authorized users receive each event once, in order, also after a reconnect.
import { describe, expect, it, vi } from 'vitest';
import type { ServerEvent } from '../../../src/contract/events/events.ts';
import { HEARTBEAT_MILLISECONDS, HEARTBEAT_TURNS } from '../../../src/server/features/events/heartbeats.ts';
import { publish } from '../../../src/server/platform/event-log/index.ts';
import { openEventStream } from '../event-stream.ts';
import { addStranger, type Client, startDemo } from '../harness.ts';

const HOUR = 60 * 60 * 1000;
/** Leaves out `history.told`, which accompanies many other events. */
const without = (events: readonly ServerEvent[]) => events.filter(({ type }) => type !== 'history.told');

async function cardAndTarget(client: Client) {
  const { body } = await client.get('/selection_processes/1/board?items=50');
  const card = body.columns[0].applicants.find((one: { status: string }) => one.status === 'active');
  return { card, target: body.columns[1].list.id };
}

describe('events', () => {
  it('tells a move to others, with what they need to show it', async () => {
    const server = await startDemo();
    const [user, admin] = [await server.as('user'), await server.as('admin')];
    const { card, target } = await cardAndTarget(user);
    const stream = await openEventStream(server, admin);
    const { body } = await user.put(`/applicants/${card.id}/update_list`, { list_id: target, version: card.version });
    const [event] = without(await stream.until((events) => without(events).length === 1));
    expect(event).toMatchObject({ type: 'applicant.moved', id: card.id, process_id: 1, actor: 'Marcos Soto', ...body });
  });

  it('tells somebody who has lost a role only what they see since', async () => {
    const server = await startDemo();
    const [user, admin, above] = [await server.as('user'), await server.as('admin'), await server.as('superadmin')];
    const { id } = (await admin.get('/sessions/current')).body.user;
    const add = async (title: string) =>
      (await user.post('/selection_processes', { title, description: 'Para una prueba.' })).body.id as number;
    const stream = await openEventStream(server, admin);
    const change = { user: { role: 'employee', is_admin: false } };
    expect((await above.put(`/users/${id}`, change)).status).toBe(200);
    const others = await add('Ajeno');
    const own = await add('De quien antes administraba');
    expect((await user.put(`/selection_processes/${own}`, { responsible_user_id: id })).status).toBe(200);
    const received = await stream.until((events) => events.some((event) => event.process_id === own));
    expect(received.map((event) => event.process_id)).not.toContain(others);
  });

  it('resumes where it was broken off, without loss or repetition', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const { card } = await cardAndTarget(user);
    const commentsOf = (events: readonly ServerEvent[]) =>
      events.flatMap((event) => (event.type === 'applicant.logged' ? [event.log.comment] : []));
    const two = (events: readonly ServerEvent[]) => commentsOf(events).length === 2;
    const stream = await openEventStream(server, user);
    for (const comment of ['uno', 'dos', 'tres', 'cuatro']) await user.post(`/applicants/${card.id}/logs`, { comment });
    const before = await stream.until(two);
    stream.stop();
    const resumed = await openEventStream(server, user, { after: before.at(-1)?.sequence });
    expect(commentsOf([...before, ...(await resumed.until(two))])).toEqual(['uno', 'dos', 'tres', 'cuatro']);
  });

  it('says so where it cannot resume', async () => {
    const server = await startDemo();
    const stream = await openEventStream(server, await server.as('user'), { after: 999_999 });
    expect((await stream.until((events) => events.length === 1))[0]?.type).toBe('stream.reset');
  });

  it('resumes within a day, and is reset after a longer absence, although the events are stored [MORE-814]', async () => {
    const clock = { now: Date.now() };
    const server = await startDemo({ now: () => clock.now });
    const user = await server.as('user');
    const { card } = await cardAndTarget(user);
    const comment = (text: string) => user.post(`/applicants/${card.id}/logs`, { comment: text });
    const isLogged = ({ type }: ServerEvent) => type === 'applicant.logged';
    const stream = await openEventStream(server, user);
    await comment('uno');
    const after = (await stream.until((events) => events.some(isLogged))).find(isLogged)?.sequence;
    stream.stop();
    await comment('dos');
    const typeAfter = async (hours: number) => {
      clock.now += hours * HOUR;
      const resumed = await openEventStream(server, user, { after });
      const [first] = await resumed.until((events) => events.length > 0);
      resumed.stop();
      return first?.type;
    };
    expect(await typeAfter(20)).toBe('applicant.logged');
    expect(await typeAfter(5)).toBe('stream.reset');
  });

  it('tells nothing of processes that one does not see, nor of another organisation', async () => {
    const server = await startDemo();
    const [user, employee, stranger] = [
      await server.as('user'),
      await server.as('employee'),
      await addStranger(server),
    ];
    const [toEmployee, toStranger] = [await openEventStream(server, employee), await openEventStream(server, stranger)];
    const first = (events: readonly ServerEvent[]) => without(events)[0];
    const hasEvent = (events: readonly ServerEvent[]) => first(events) !== undefined;
    const hidden = await user.post('/selection_processes', { title: 'Secreto', description: 'd' });
    const { body: visibleProcesses } = await employee.post('/selection_processes/search?items=50', {
      filters: { status_id: 5 },
    });
    const { body: board } = await user.get(`/selection_processes/${visibleProcesses[0].id}/board`);
    await user.post(`/applicants/${board.columns[0].applicants[0].id}/logs`, { comment: 'visible' });
    const received = first(await toEmployee.until(hasEvent));
    expect(received).toMatchObject({ type: 'applicant.logged', process_id: visibleProcesses[0].id });
    expect(received?.process_id).not.toBe(hidden.body.id);
    const own = await stranger.post('/selection_processes', { title: 'Propio', description: 'd' });
    expect(first(await toStranger.until(hasEvent))).toMatchObject({ type: 'process.changed', id: own.body.id });
  });

  it('tells nobody of what is the affair of one other person', async () => {
    const server = await startDemo();
    const [user, admin] = [await server.as('user'), await server.as('admin')];
    const idOf = async (client: Client): Promise<number> => (await client.get('/sessions/current')).body.user.id;
    const [toUser, toAdmin] = [await openEventStream(server, user), await openEventStream(server, admin)];
    const { database, now, wakeEvents } = server.app.services;
    const publishEvent = async (id: number, onlyUserId: number | null) => {
      const event = { type: 'saved.changed', what: 'report', id, version: 1, process_id: null, actor: null } as const;
      await database.transaction((tx) => publish(tx, { organizationId: 1 }, { now: now(), event, onlyUserId }));
      wakeEvents();
    };
    await publishEvent(1, await idOf(user));
    await publishEvent(2, null);
    const idsOf = (events: readonly ServerEvent[]) =>
      events.flatMap(({ type, id }) => (type === 'saved.changed' ? [id] : []));
    const isLast = (events: readonly ServerEvent[]) => idsOf(events).includes(2);
    expect(idsOf(await toUser.until(isLast))).toEqual([1, 2]);
    expect(idsOf(await toAdmin.until(isLast))).toEqual([2]);
  });

  it('needs a session', async () => {
    const server = await startDemo();
    expect((await server.anyone.get('/events')).status).toBe(401);
  });

  it('ends at the next beat once its session is over, though nothing happens', async () => {
    const everyServer = vi.spyOn(globalThis, 'setInterval');
    const server = await startDemo();
    const user = await server.as('user');
    const { id } = (await user.get('/sessions/current')).body.user;
    everyServer.mockClear();
    const cut = new AbortController();
    const headers = { authorization: `Bearer ${user.token}` };
    const response = await fetch(`${server.url}/events`, { headers, signal: cut.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(': terna\n\n');
    const pause = HEARTBEAT_MILLISECONDS / HEARTBEAT_TURNS;
    const nextTurn = everyServer.mock.calls.find((call) => call[1] === pause)?.[0] as () => void;
    const beat = () => Array.from({ length: HEARTBEAT_TURNS }, nextTurn);
    everyServer.mockRestore();
    beat();
    expect((await reader?.read())?.value).toBe(': \n\n');
    // Ends the session without a signal to this server, as another server would.
    await server.app.services.database.transaction((tx) =>
      tx.deleteFrom('sessions').where('user_id', '=', id).execute(),
    );
    beat();
    const ended = await reader?.read().then(
      ({ done }) => done,
      () => true,
    );
    cut.abort();
    expect(ended).toBe(true);
  });
});
