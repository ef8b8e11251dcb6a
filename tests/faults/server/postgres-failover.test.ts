// PostgreSQL's primary crashes while two servers work, and its synchronous standby is promoted.
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { urlOf } from '../../api/postgres-cluster.ts';
import { numbers, reportFault, trials } from '../trials.ts';
import { Commenting } from './commenting-clients.ts';
import { makePostgres } from './databases.ts';
import { EventFollower } from './event-follower.ts';
import { startRunning } from './server-process.ts';

const FAILOVERS = trials(1, 20);
/** Acknowledged comments on each server before and after. */
const COMMENTS = 15;

test('promoted under load: nothing acknowledged is lost, and servers and streams continue [MORE-692]', {
  timeout: 3_600_000,
}, async (context) => {
  const random = numbers(83);
  const totals = { lost: 0, doubled: 0 };
  for (let trial = 0; trial < FAILOVERS; trial += 1) {
    const { folder, cluster } = await makePostgres({ durable: true });
    const standby = await cluster.addStandby();
    const databaseUrl = urlOf('terna', [cluster.folder, standby.folder]);
    const here = await startRunning(folder, databaseUrl);
    const there = await startRunning(folder, databaseUrl);
    const loads = [new Commenting(here.url, [1, 2, 3]), new Commenting(there.url, [4, 5, 6])];
    // It follows on one server what happens on both.
    const desktop = new EventFollower(there.url);
    desktop.start();
    for (const load of loads) await load.start();
    for (const load of loads) await load.more(COMMENTS);
    await setTimeout(random(50));
    cluster.crash();
    await standby.promote();
    for (const load of loads) await load.more(COMMENTS);
    await Promise.all(loads.map((load) => load.stop()));
    let written = 0;
    for (const load of loads) {
      const { lost, doubled, acknowledged, there: present } = await load.find();
      expect(acknowledged).toBeGreaterThanOrEqual(2 * COMMENTS);
      totals.lost += lost;
      totals.doubled += doubled;
      written += present;
    }
    await desktop.endAfter(written);
    expect(desktop.comments.length).toBe(written);
    expect(desktop.sequences).toEqual([...new Set(desktop.sequences)].toSorted((one, other) => one - other));
    // Neither server was restarted.
    expect([here.process.exitCode, there.process.exitCode]).toEqual([null, null]);
  }
  reportFault(context, {
    fault: 'PostgreSQL fails over to its standby',
    how: 'the primary crashes under comments on two servers, and the synchronous standby is promoted',
    ...{ trials: FAILOVERS, goal: '20', ...totals },
  });
});
