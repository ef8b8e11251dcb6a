// The queue worker: each row once, when due, and under a valid lease.
import { expect, it, vi } from 'vitest';
import type { Database } from '../../../src/server/platform/db/index.ts';
import { type QueueWork, QueueWorker, settle } from '../../../src/server/platform/queue/index.ts';
import { endWithTest } from '../cleanup.ts';
import { dueTimeQueue, openQueues, ownerQueue, queues } from './queue-tables.ts';

const HOUR = 3_600_000;
const [, emails, jobs] = queues;
const noLog = { error: vi.fn(), warn: vi.fn() };

/** Starts a worker that stops when the test ends. It polls so rarely that only its timer or a wake triggers it. */
async function startWorker<Name extends 'emails' | 'jobs'>(
  database: Database,
  work: Pick<QueueWork<Name>, 'queue' | 'processItem'> & Partial<QueueWork<Name>>,
): Promise<QueueWorker<Name>> {
  const services = { database, now: Date.now, log: noLog as never };
  const worker = new QueueWorker<Name>(services, {
    ...{ name: 'test', leaseMilliseconds: HOUR, pollMilliseconds: HOUR, lanes: 2, ...work },
  });
  endWithTest(() => worker.stop());
  await worker.start();
  return worker;
}

it('processes each row once, with another worker on the same queue', async () => {
  const { database, owner } = await openQueues();
  for (let row = 0; row < 20; row += 1) await database.transaction((tx) => emails.add(tx, owner));
  const processed: number[] = [];
  const work: Pick<QueueWork<'emails'>, 'queue' | 'processItem'> = {
    queue: dueTimeQueue,
    async processItem(claimed) {
      processed.push(claimed.id);
      await database.transaction((tx) => settle(tx, dueTimeQueue, claimed, { state: 'sent' }));
    },
  };
  for (let worker = 0; worker < 2; worker += 1) await startWorker(database, work);
  const open = () => database.read.selectFrom('emails').select('id').where('state', '!=', 'sent').execute();
  await vi.waitFor(async () => expect(await open()).toEqual([]), 30_000);
  expect(processed).toHaveLength(20);
  expect(new Set(processed).size).toBe(20);
});

it('looks when it is woken, and by itself when the next row is due', async () => {
  const { database, owner } = await openQueues();
  const startedAt: number[] = [];
  const worker = await startWorker<'emails'>(database, {
    queue: dueTimeQueue,
    async processItem(claimed) {
      startedAt.push(Date.now());
      await database.transaction((tx) => settle(tx, dueTimeQueue, claimed, { state: 'sent' }));
    },
  });
  const due = Date.now() + 1500;
  await database.transaction((tx) => emails.add(tx, owner, Date.now()));
  await database.transaction((tx) => emails.add(tx, owner, due));
  worker.wake();
  await vi.waitFor(() => expect(startedAt).toHaveLength(2), 30_000);
  expect(startedAt[1]).toBeGreaterThanOrEqual(due);
});

it('aborts the work on a row whose lease another worker has got', async () => {
  const { database, owner } = await openQueues();
  const { id } = await database.transaction((tx) => jobs.add(tx, owner));
  const aborted = vi.fn();
  await startWorker<'jobs'>(database, {
    queue: ownerQueue,
    leaseMilliseconds: 3000,
    async processItem(claimed, signal) {
      await database.transaction((tx) =>
        tx
          .updateTable('jobs')
          .set({ claimed_by: 'another', claimed_until: Date.now() + HOUR })
          .execute(),
      );
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      aborted(await database.transaction((tx) => settle(tx, ownerQueue, claimed, { state: 'done' })));
    },
  });
  await vi.waitFor(() => expect(aborted).toHaveBeenCalledWith(false), 30_000);
  const row = await database.read.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ state: 'queued', claimed_by: 'another' });
});

it('claims a row again whose processing has failed, once its lease has ended', async () => {
  const { database, owner } = await openQueues();
  await database.transaction((tx) => emails.add(tx, owner, Date.now()));
  const processItem = vi.fn(async (claimed: { id: number }) => {
    await database.transaction((tx) => settle(tx, dueTimeQueue, claimed, { state: 'sent' }));
  });
  processItem.mockRejectedValueOnce(new Error('first attempt'));
  await startWorker<'emails'>(database, {
    queue: dueTimeQueue,
    processItem,
    leaseMilliseconds: 500,
    pollMilliseconds: 50,
  });
  // On a slow machine the short lease may end again while the second attempt settles.
  await vi.waitFor(() => expect(processItem.mock.calls.length).toBeGreaterThanOrEqual(2), 30_000);
  expect(noLog.error).toHaveBeenCalledWith({ err: new Error('first attempt') }, 'test worker');
});

it('stops: it aborts the row in work and waits for it, claims no other, and gives its leases back', async () => {
  const { database, owner } = await openQueues();
  for (let row = 0; row < 2; row += 1) await database.transaction((tx) => jobs.add(tx, owner));
  const begun = vi.fn();
  const ended = vi.fn();
  const worker = await startWorker<'jobs'>(database, {
    queue: ownerQueue,
    lanes: 1,
    async processItem(_claimed, signal) {
      begun();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      // Longer than the release of the leases takes.
      for (let done = 1; done <= 5; done += 1) {
        await database.transaction((tx) => tx.updateTable('jobs').set({ done }).execute());
      }
      ended();
    },
  });
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), 30_000);
  await worker.stop();
  expect([begun.mock.calls.length, ended.mock.calls.length]).toEqual([1, 1]);
  worker.wake();
  const claims = await database.read.selectFrom('jobs').select(['claimed_by', 'claimed_until']).execute();
  expect(claims).toEqual(Array(2).fill({ claimed_by: null, claimed_until: null }));
});

it('gives the lease of a row back that does not end in time, so that another server does it [MORE-693]', async () => {
  const { database, owner } = await openQueues();
  await database.transaction((tx) => jobs.add(tx, owner));
  const begun = vi.fn();
  const stuck = Promise.withResolvers<void>();
  const work: Pick<QueueWork<'jobs'>, 'queue' | 'processItem' | 'lanes'> = {
    queue: ownerQueue,
    lanes: 1,
    async processItem() {
      begun();
      await stuck.promise;
    },
  };
  try {
    const first = await startWorker<'jobs'>(database, work);
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1), 30_000);
    await first.stop(50);
    await startWorker<'jobs'>(database, work);
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(2), 30_000);
  } finally {
    // The workers end with the test, and wait for their rows.
    stuck.resolve();
  }
});
