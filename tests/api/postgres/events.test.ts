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

/** Commits with an event of this id wait until `release` is called. */
async function haltCommitsOf({ databaseUrl }: Server, id: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create function halt() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(77, 77); return null; end $$;
    create constraint trigger halt after insert on events deferrable initially deferred for each row
      when (new.payload::json ->> 'id' = '${id}') execute function halt();
    select pg_advisory_lock(77, 77)`);
  return {
    release: async () => {
      await client.query('select pg_advisory_unlock(77, 77); drop trigger halt on events; drop function halt');
      await client.end();
    },
  };
}

it('commits events of an organisation in the order of their numbers, so that readers miss none', async () => {
  const server = await startDemo();
  const { database } = server.app.services;
  const { release } = await haltCommitsOf(server, 1);
  const publishing = (id: number) =>
    database.transaction((tx) => publish(tx, ORGANIZATION, { now: NOW, event: eventOf(id) }));
  // Its event has a number, and its commit waits.
  const first = publishing(1);
  await expect.poll(() => waitingForLocks(server, 'advisory'), { timeout: 30_000 }).toBe(1);
  let isOvertaken = false;
  const second = publishing(2).then(() => {
    isOvertaken = true;
  });
  // It is blocked by the first transaction or was committed before it.
  await expect
    .poll(async () => isOvertaken || (await waitingForLocks(server, 'advisory')) > 1, { timeout: 30_000 })
    .toBe(true);
  expect(isOvertaken).toBe(false);
  await release();
  await Promise.all([first, second]);
});

it('does not let transactions of an organisation wait for one another before they commit [MORE-760]', async () => {
  const server = await startDemo();
  const { database } = server.app.services;
  const published = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow = database.transaction(async (tx) => {
    await publish(tx, ORGANIZATION, { now: NOW, event: eventOf(1) });
    published.resolve();
    await release.promise;
  });
  await published.promise;
  await database.transaction((tx) => publish(tx, ORGANIZATION, { now: NOW, event: eventOf(2) }));
  release.resolve();
  await slow;
  const newest = database.read.selectFrom('events').select('payload').orderBy('sequence', 'desc').limit(2);
  const events = await newest.execute();
  expect(events.map(({ payload }) => JSON.parse(payload).id)).toEqual([1, 2]);
});

it('stores neither the change nor its event if the event cannot be stored', async () => {
  const server = await startDemo();
  const { database } = server.app.services;
  const renaming = database.transaction(async (tx) => {
    await tx.updateTable('organizations').set({ name: 'Otra' }).where('id', '=', 1).execute();
    await publish(tx, { organizationId: 999_999 }, { now: NOW, event: eventOf(3) });
  });
  await expect(renaming).rejects.toThrow('foreign key');
  const { name } = await database.read.selectFrom('organizations').select('name').executeTakeFirstOrThrow();
  expect(name).not.toBe('Otra');
  // The connection is usable.
  await database.transaction((tx) => publish(tx, ORGANIZATION, { now: NOW, event: eventOf(4) }));
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
