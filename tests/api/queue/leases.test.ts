// Claiming and settling rows of a queue, for every kind of lease.
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/platform/db/index.ts';
import {
  claimDue,
  findNextDue,
  lockClaimed,
  type QueueTable,
  recoverFarDates,
  releaseLeases,
  renew,
  settle,
} from '../../../src/server/platform/queue/index.ts';
import { NOW, openQueues, queues } from './queue-tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The shared tests use no columns that only one kind of lease has. */
type AnyQueue = QueueTable<'emails'>;
type Claimed = NonNullable<Awaited<ReturnType<typeof claimDue<'emails'>>>>;

describe.each(queues)('a queue whose leases are identified by their $name', ({ name, queue: typed, done, add }) => {
  const queue = typed as unknown as AnyQueue;
  const change = done as { state: 'sent' };

  async function open(dueTimes: readonly number[]) {
    const { database, owner } = await openQueues();
    for (const due of dueTimes) await database.transaction((tx) => add(tx, owner, due));
    return { database, ...actionsOn(database, queue, change) };
  }

  it('gives each row to one of several workers that ask at the same time', async () => {
    const { claim } = await open(Array.from({ length: 30 }, (_one, index) => NOW - index));
    const workers = Array.from({ length: 6 }, async (_one, index) => {
      const ids: number[] = [];
      for (let row = await claim(MINUTE, `${index}`); row; row = await claim(MINUTE, `${index}`)) ids.push(row.id);
      return ids;
    });
    const ids = (await Promise.all(workers)).flat();
    expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
  });

  it('gives a row to another worker once its lease has ended, and lets the first one write nothing', async () => {
    const { claim, renewFor, settleAs, lock } = await open([NOW]);
    const first = await claim(MINUTE, 'first');
    expect(first).toBeDefined();
    expect(await claim(MINUTE, 'second')).toBeUndefined();
    const ended = await renewFor(first, -1);
    const second = await claim(MINUTE, 'second');
    expect(second?.id).toBe(first?.id);
    expect([await renewFor(ended, MINUTE), await lock(ended), await settleAs(ended)]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    expect(await lock(second)).toMatchObject({ id: first?.id });
    const renewed = await renewFor(second, 2 * MINUTE);
    expect(await settleAs(renewed)).toBe(true);
    // A settled row has no owner.
    expect([await settleAs(renewed), await claim(MINUTE, 'third')]).toEqual([false, undefined]);
  });

  it('gives a row back for which an ended worker has the lease', async () => {
    const { database, claim } = await open([NOW]);
    const first = await claim(MINUTE, 'first');
    if (name === 'owner') await database.transaction((tx) => releaseLeases(tx, queue, NOW, 'second'));
    expect(await claim(MINUTE, 'second')).toBeUndefined();
    await database.transaction((tx) => releaseLeases(tx, queue, NOW, 'first'));
    expect((await claim(MINUTE, 'second'))?.id).toBe(first?.id);
  });

  it('takes back leases and due times that a wrong clock has set far ahead', async () => {
    const { database, claim } = await open([NOW]);
    const recover = () => database.transaction((tx) => recoverFarDates(tx, queue, NOW));
    await claim(6 * DAY, 'first');
    await recover();
    expect(await claim(MINUTE, 'second')).toBeUndefined();
    await database.transaction((tx) => releaseLeases(tx, queue, NOW));
    expect(await claim(8 * DAY, 'first')).toBeDefined();
    await recover();
    expect(await claim(MINUTE, 'second')).toBeDefined();
  });

  it.skipIf(name === 'owner')('knows the next due time, and claims in its order if there is one', async () => {
    const { database, claim } = await open([NOW + 2000, NOW + 1000, NOW + 9 * DAY]);
    const next = (now: number, until?: number) => findNextDue(database.read, queue, now, until);
    expect([await next(NOW), await next(NOW, NOW + 999), await next(NOW, NOW + 5000)]).toEqual([
      undefined,
      undefined,
      NOW + 1000,
    ]);
    expect(await claim(MINUTE, 'first')).toBeUndefined();
    await database.transaction((tx) => recoverFarDates(tx, queue, NOW));
    expect(await next(NOW)).toBe(NOW);
    expect(await claim(MINUTE, 'first')).toBeDefined();
    expect(await next(NOW)).toBeUndefined();
  });
});

function actionsOn(database: Database, queue: AnyQueue, change: { readonly state: 'sent' }) {
  const needed = (row: Claimed | undefined) => row ?? { id: 0 };
  return {
    claim: (leaseMilliseconds: number, owner: string) =>
      database.transaction((tx) => claimDue(tx, queue, { now: NOW, leaseMilliseconds, owner })),
    renewFor: (row: Claimed | undefined, leaseMilliseconds: number) =>
      database.transaction((tx) => renew(tx, queue, needed(row), { now: NOW, leaseMilliseconds })),
    lock: (row: Claimed | undefined) => database.transaction((tx) => lockClaimed(tx, queue, needed(row))),
    settleAs: (row: Claimed | undefined) => database.transaction((tx) => settle(tx, queue, needed(row), change)),
  };
}
