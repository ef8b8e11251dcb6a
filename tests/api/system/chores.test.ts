// Maintenance tasks run by the clock: soon after a start, each hour, and once however many servers there are.
import { expect, it, vi } from 'vitest';
import { runDueChores } from '../../../src/server/housekeeping.ts';
import type { Services } from '../../../src/server/services.ts';
import { engine, type Server, startBeside, startOwned, startServer } from '../harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const choresOf = ({ app }: Server) =>
  app.services.database.read.selectFrom('chores').selectAll().orderBy('name').execute();

/** Leaves two events that are older than any that is kept; the newest of all stays. @returns how many of them there are */
async function addOldEvents({ app }: Server): Promise<() => Promise<number>> {
  const { database, now } = app.services;
  const created_at = now() - 400 * DAY;
  const event = { organization_id: 1, process_id: null, user_id: null, payload: '{}', created_at };
  await database.transaction((tx) => tx.insertInto('events').values([event, event]).execute());
  return async () =>
    (await database.read.selectFrom('events').select('sequence').where('created_at', '=', created_at).execute()).length;
}

/** The services of a server whose files are removed by `remove`, and a file that no row names. */
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
  const server = await startOwned({ firstChores: 0 });
  await vi.waitFor(
    async () => {
      const chores = await choresOf(server);
      expect(chores.length).toBeGreaterThan(15);
      expect(chores.filter(({ done_at }) => done_at === null)).toEqual([]);
    },
    { timeout: 40_000, interval: 50 },
  );
});

it('run again once an hour has gone by on the clock, and not before, whoever was up meanwhile', async () => {
  let now = Date.now();
  const server = await startOwned({ now: () => now });
  const { services } = server.app;
  await runDueChores(services);
  const countOld = await addOldEvents(server);
  now += HOUR - MINUTE;
  await runDueChores(services);
  expect(await countOld()).toBe(2);
  now += MINUTE;
  await runDueChores(services);
  expect(await countOld()).toBe(1);
});

it('run after a clock that was ahead has been set back', async () => {
  let now = Date.now() + 30 * DAY;
  const server = await startOwned({ now: () => now });
  await runDueChores(server.app.services);
  now -= 30 * DAY;
  await runDueChores(server.app.services);
  expect((await choresOf(server)).filter(({ done_at }) => done_at !== now)).toEqual([]);
});

it('run on one server while another has them, and on the other one once that has been killed', async () => {
  let now = Date.now();
  const server = await startOwned({ now: () => now });
  const { database } = server.app.services;
  await runDueChores(server.app.services);
  now += 2 * HOUR;
  const claimed_until = now + 5 * MINUTE;
  await database.transaction((tx) => tx.updateTable('chores').set({ claimed_until }).execute());
  await runDueChores(server.app.services);
  expect((await choresOf(server)).filter(({ done_at }) => done_at === now)).toEqual([]);
  now += 6 * MINUTE;
  await runDueChores(server.app.services);
  expect((await choresOf(server)).filter(({ done_at }) => done_at !== now)).toEqual([]);
});

it('are tried again ten minutes after they failed, and the others run meanwhile', async () => {
  let now = Date.now();
  const server = await startServer({ now: () => now });
  const { services } = server.app;
  const broken = await withLostFile(server, () => Promise.reject(new Error('no store')));
  await expect(runDueChores(broken)).rejects.toThrow(AggregateError);
  const unfinished = async () =>
    (await choresOf(server)).filter(({ done_at }) => done_at === null).map(({ name }) => name);
  expect(await unfinished()).toEqual(['removeUnnamedFiles']);
  await runDueChores(services);
  expect(await unfinished()).toEqual(['removeUnnamedFiles']);
  now += 11 * MINUTE;
  await runDueChores(services);
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
  await Promise.all([runDueChores(here), runDueChores(there)]);
  expect(removals).toBe(1);
  expect((await choresOf(server)).filter(({ done_at }) => done_at === null)).toEqual([]);
});
