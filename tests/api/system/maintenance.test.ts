// Maintenance tasks: soon after start, hourly, and once across all servers.
import { expect, it, vi } from 'vitest';
import { runDueTasks } from '../../../src/server/maintenance.ts';
import type { Services } from '../../../src/server/services.ts';
import { engine, type Server, startBeside, startOwned, startServer } from '../harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const maintenanceTasksOf = ({ app }: Server) =>
  app.services.database.read.selectFrom('chores').selectAll().orderBy('name').execute();

/** Adds two events past retention; the newest event always remains. @returns a function that counts them */
async function addOldEvents({ app }: Server): Promise<() => Promise<number>> {
  const { database, now } = app.services;
  const created_at = now() - 400 * DAY;
  const event = { organization_id: 1, process_id: null, user_id: null, payload: '{}', created_at };
  await database.transaction((tx) => tx.insertInto('events').values([event, event]).execute());
  return async () =>
    (await database.read.selectFrom('events').select('sequence').where('created_at', '=', created_at).execute()).length;
}

/** Services with `remove` as the file removal, and a file that no row references. */
async function withLostFile({ app }: Server, remove: () => Promise<void>): Promise<Services> {
  const { services } = app;
  const note = { storage_key: 'lost', noted_at: services.now() - 3 * DAY };
  await services.database.transaction((tx) =>
    tx
      .insertInto('file_notes')
      .values(note)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return { ...services, files: { ...services.files, remove } };
}

it('run soon after the start, though no hour has gone by', async () => {
  const server = await startOwned({ firstMaintenance: 0 });
  await vi.waitFor(
    async () => {
      const tasks = await maintenanceTasksOf(server);
      expect(tasks.length).toBeGreaterThan(15);
      expect(tasks.filter(({ done_at }) => done_at === null)).toEqual([]);
    },
    { timeout: 40_000, interval: 50 },
  );
});

it('run again once an hour has gone by on the clock, and not before, whoever was up meanwhile', async () => {
  let now = Date.now();
  const server = await startOwned({ now: () => now });
  const { services } = server.app;
  await runDueTasks(services);
  const countOld = await addOldEvents(server);
  now += HOUR - MINUTE;
  await runDueTasks(services);
  expect(await countOld()).toBe(2);
  now += MINUTE;
  await runDueTasks(services);
  expect(await countOld()).toBe(1);
});

it('run after a clock that was ahead has been set back', async () => {
  let now = Date.now() + 30 * DAY;
  const server = await startOwned({ now: () => now });
  await runDueTasks(server.app.services);
  now -= 30 * DAY;
  await runDueTasks(server.app.services);
  expect((await maintenanceTasksOf(server)).filter(({ done_at }) => done_at !== now)).toEqual([]);
});

it('run on one server while another has them, and on the other one once that has been killed', async () => {
  let now = Date.now();
  const server = await startOwned({ now: () => now });
  const { database } = server.app.services;
  await runDueTasks(server.app.services);
  now += 2 * HOUR;
  const claimed_until = now + 5 * MINUTE;
  await database.transaction((tx) => tx.updateTable('chores').set({ claimed_until }).execute());
  await runDueTasks(server.app.services);
  expect((await maintenanceTasksOf(server)).filter(({ done_at }) => done_at === now)).toEqual([]);
  now += 6 * MINUTE;
  await runDueTasks(server.app.services);
  expect((await maintenanceTasksOf(server)).filter(({ done_at }) => done_at !== now)).toEqual([]);
});

it('are tried again ten minutes after they failed, and the others run meanwhile', async () => {
  let now = Date.now();
  const server = await startServer({ now: () => now });
  const { services } = server.app;
  const broken = await withLostFile(server, () => Promise.reject(new Error('no store')));
  await expect(runDueTasks(broken)).rejects.toThrow(AggregateError);
  const unfinished = async () =>
    (await maintenanceTasksOf(server)).filter(({ done_at }) => done_at === null).map(({ name }) => name);
  expect(await unfinished()).toEqual(['removeUnnamedFiles']);
  await runDueTasks(services);
  expect(await unfinished()).toEqual(['removeUnnamedFiles']);
  now += 11 * MINUTE;
  await runDueTasks(services);
  expect(await unfinished()).toEqual([]);
});

it.runIf(engine === 'postgres')('run once where two servers look at the same moment', async () => {
  const server = await startOwned();
  const beside = await startBeside(server);
  let removals = 0;
  const remove = async () => {
    removals += 1;
  };
  const [here, there] = [await withLostFile(server, remove), await withLostFile(beside, remove)];
  await Promise.all([runDueTasks(here), runDueTasks(there)]);
  expect(removals).toBe(1);
  expect((await maintenanceTasksOf(server)).filter(({ done_at }) => done_at === null)).toEqual([]);
});

it('get to each task where the program is closed after a few of them each day', async () => {
  let now = Date.now();
  const server = await startOwned({ now: () => now });
  const firstRuns = new Set<string>();
  for (let day = 0; day < 7; day += 1) {
    let asked = 0;
    // The server is closed as the fourth task starts.
    await runDueTasks(server.app.services, () => {
      asked += 1;
      return asked > 3;
    });
    for (const { name, done_at } of await maintenanceTasksOf(server)) if (done_at !== null) firstRuns.add(name);
    now += DAY;
  }
  expect(firstRuns.size).toBeGreaterThan(15);
});

it('keep a task to themselves for as long as it takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let now = Date.now();
    const server = await startOwned({ now: () => now });
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const slow = await withLostFile(server, () => {
      begun.resolve();
      return ended.promise;
    });
    const running = runDueTasks(slow);
    await begun.promise;
    now += 8 * MINUTE;
    await vi.advanceTimersByTimeAsync(8 * MINUTE);
    const claim = async () =>
      (await maintenanceTasksOf(server)).find(({ name }) => name === 'removeUnnamedFiles')?.claimed_until;
    await vi.waitFor(async () => expect(await claim()).toBe(now + 10 * MINUTE), { timeout: 10_000 });
    ended.resolve();
    await running;
    expect(await claim()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('remove all other files where the store does not take one', async () => {
  const server = await startOwned();
  const { services } = server.app;
  const old = { noted_at: services.now() - 3 * DAY };
  const removals = ['a-stuck', 'b-gone'].map((storage_key) => ({ organization_id: 1, storage_key }));
  await services.database.transaction(async (tx) => {
    await tx
      .insertInto('file_notes')
      .values(['stuck', 'x', 'y'].map((storage_key) => ({ storage_key, ...old })))
      .execute();
    await tx.insertInto('file_removals').values(removals).execute();
  });
  const removed: string[] = [];
  const remove = async (key: string) => {
    if (key.includes('stuck')) throw new Error('no permission');
    removed.push(key);
  };
  await expect(runDueTasks({ ...services, files: { ...services.files, remove } })).rejects.toThrow(AggregateError);
  expect(removed.sort()).toEqual(['b-gone', 'x', 'y']);
  expect((await maintenanceTasksOf(server)).filter(({ done_at }) => done_at === null).map(({ name }) => name)).toEqual([
    'carryOutErasures',
    'removeLooseFiles',
    'removeUnnamedFiles',
  ]);
});

it('look through an organisation, and begin the days of grace, again after a clock that was ahead', async () => {
  let now = Date.now() + 400 * DAY;
  const server = await startOwned({ now: () => now });
  const { database } = server.app.services;
  await database.transaction(async (tx) => {
    const settings = { organization_id: 1, retention_months: 24, erasure_grace_days: 10, retention_ran_at: null };
    await tx
      .insertInto('privacy_settings')
      .values({ ...settings, version: 1 })
      .execute();
    const order = { organization_id: 1, person_id: 999, reason: null, requested_by_user_id: null, done_at: null };
    await tx
      .insertInto('erasures')
      .values({ ...order, requested_at: now, due_at: now + 10 * DAY })
      .execute();
  });
  await runDueTasks(server.app.services);
  now -= 400 * DAY;
  await runDueTasks(server.app.services);
  const ran = await database.read.selectFrom('privacy_settings').select('retention_ran_at').executeTakeFirst();
  expect(ran?.retention_ran_at).toBe(now);
  const [waiting] = await database.read.selectFrom('erasures').select(['requested_at', 'due_at']).execute();
  expect(waiting).toEqual({ requested_at: now, due_at: now + 10 * DAY });
});
