// Events of servers on one PostgreSQL: in order, and none lost after a disconnect.
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { publish } from '../../../src/server/platform/event-log/index.ts';
import { openEventStream } from '../event-stream.ts';
import { type Server, startBeside, startDemo } from '../harness.ts';

const NOW = Date.parse('2026-05-04T12:00:00Z');
const ORGANIZATION = { organizationId: 1 };
const eventOf = (id: number) =>
  ({ type: 'saved.changed', what: 'report', id, version: 1, process_id: null, actor: null }) as const;

/** Counts the sessions that are blocked by a lock of this kind in the server's database. */
const waitingForLocks = async ({ app }: Server, kind: 'advisory' | 'relation'): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks
    where locktype = ${kind} and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    app.services.database.read,
  );
  return rows[0]?.waiting ?? 0;
};

/** Terminates the connections on which servers listen for events. @returns how many there were */
async function cutListeners({ databaseUrl }: Server): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  await client.end();
  return rowCount ?? 0;
}

it('commits events of an organisation in the order of their numbers, so that readers miss none', async () => {
  const server = await startDemo();
  const { database } = server.app.services;
  const published = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const first = database.transaction(async (tx) => {
    await publish(tx, ORGANIZATION, { now: NOW, event: eventOf(1) });
    published.resolve();
    await release.promise;
  });
  await published.promise;
  let isOvertaken = false;
  const second = database
    .transaction((tx) => publish(tx, ORGANIZATION, { now: NOW, event: eventOf(2) }))
    .then(() => {
      isOvertaken = true;
    });
  // It is blocked by the first transaction or was committed before it.
  await expect
    .poll(async () => isOvertaken || (await waitingForLocks(server, 'advisory')) > 0, { timeout: 30_000 })
    .toBe(true);
  expect(isOvertaken).toBe(false);
  release.resolve();
  await Promise.all([first, second]);
});

it('says that a stream is open only once its place is found, so that what follows is told', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const { database } = server.app.services;
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  // The lock blocks readers of the events, so that no server can find the newest one.
  const locking = database.transaction(async (tx) => {
    await sql`lock table events in access exclusive mode`.execute(tx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  let isOpen = false;
  const opening = openEventStream(server, admin).then((stream) => {
    isOpen = true;
    return stream;
  });
  await expect.poll(() => waitingForLocks(server, 'relation'), { timeout: 30_000 }).toBeGreaterThan(0);
  // The response is sent after all events of the stream.
  await admin.get('/sessions/current');
  expect(isOpen).toBe(false);
  release.resolve();
  await locking;
  const stream = await opening;
  await database.transaction((tx) => publish(tx, ORGANIZATION, { now: NOW, event: eventOf(88) }));
  const received = await stream.until((events) => events.some(({ id }) => id === 88));
  expect(received.at(-1)?.type).toBe('saved.changed');
});

it('looks for events and jobs itself once a cut connection to the database listens again [MORE-7]', async () => {
  const here = await startDemo();
  const there = await startBeside(here);
  const stream = await openEventStream(there, await there.as('admin'));
  const { database } = here.app.services;
  // An event published while no server listened: in the table, without a signal.
  const payload = JSON.stringify(eventOf(77));
  await database.transaction((tx) =>
    tx
      .insertInto('events')
      .values({ organization_id: 1, process_id: null, user_id: null, payload, created_at: NOW })
      .execute(),
  );
  expect(await cutListeners(here)).toBe(2);
  const received = await stream.until((events) => events.some(({ id }) => id === 77));
  expect(received.at(-1)?.type).toBe('saved.changed');
});
