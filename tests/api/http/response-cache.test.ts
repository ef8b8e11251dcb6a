// Tests that a cached board response is never stale, for any writer and reader.
import { describe, expect, it } from 'vitest';
import { type Client, engine, type Server, startBeside, startDemo } from '../harness.ts';

const DAY = 24 * 60 * 60 * 1000;
const BOARD = '/selection_processes/1/board';

/** Reads the board twice, so that the second response may come from the cache. */
async function readTwice(client: Client) {
  const first = await client.get(BOARD);
  const second = await client.get(BOARD);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  return second.body;
}

const change = (server: Server, table: 'users' | 'sessions', set: object) =>
  server.app.services.database.transaction((tx) => tx.updateTable(table).set(set).execute());

describe('a board that is asked for again', () => {
  it('has what anybody has written meanwhile, by this server, by another, or past both', async () => {
    const server = await startDemo();
    const [user, admin] = [await server.as('user'), await server.as('admin')];
    const [{ list, applicants }, { list: next }] = (await readTwice(user)).columns;
    const card = applicants.find(({ status }: { status: string }) => status === 'active');
    const moved = await admin.put(`/applicants/${card.id}/update_list`, { list_id: next.id, version: card.version });
    expect(moved.status).toBe(200);
    const after = await readTwice(user);
    expect(after.columns[1].applicants.map(({ id }: { id: number }) => id)).toContain(card.id);

    // SQLite allows one server at a time.
    const beside = engine === 'postgres' ? await startBeside(server) : server;
    const there = await beside.as('admin');
    const renamed = await there.put(`/lists/${list.id}`, { list: { name: 'Nueva', version: list.version } });
    expect(renamed.status).toBe(200);
    expect((await readTwice(user)).columns[0].list.name).toBe('Nueva');

    await server.app.services.database.transaction((tx) =>
      tx.updateTable('selection_processes').set({ title: 'Otra' }).where('id', '=', 1).execute(),
    );
    expect((await readTwice(user)).process.title).toBe('Otra');
  });

  it('is each time that of whoever asks, with what they may do now', async () => {
    const server = await startDemo();
    const [user, superadmin] = [await server.as('user'), await server.as('superadmin')];
    const answer = await readTwice(user);
    expect((await readTwice(superadmin)).process.permissions).not.toEqual(answer.process.permissions);
    expect((await readTwice(user)).process.permissions).toEqual(answer.process.permissions);
    await change(server, 'users', { role: 'admin' });
    expect((await readTwice(user)).process.permissions).not.toEqual(answer.process.permissions);
    await change(server, 'users', { active: 0 });
    expect((await user.get(BOARD)).status).toBe(401);
  });

  it('is refused once the session has been ended, here or elsewhere, and once it is over', async () => {
    const clock = { now: Date.parse('2026-11-18T12:00:00Z') };
    const server = await startDemo({ now: () => clock.now });
    const user = await server.as('user');
    await readTwice(user);
    expect((await user.call('DELETE', '/sessions/current')).status).toBe(204);
    expect((await user.get(BOARD)).status).toBe(401);

    const newSession = await server.as('user');
    await readTwice(newSession);
    await change(server, 'sessions', { revoked_at: clock.now });
    expect((await newSession.get(BOARD)).status).toBe(401);

    // Only the absolute time ends it.
    await server.app.services.database.transaction((tx) =>
      tx
        .insertInto('access_settings')
        .values({ organization_id: 1, session_days: 30, idle_minutes: null, version: 2 })
        .execute(),
    );
    const last = await server.as('user');
    clock.now += 30 * DAY - 1000;
    await readTwice(last);
    clock.now += 1000;
    expect((await last.get(BOARD)).status).toBe(401);
  });
});
