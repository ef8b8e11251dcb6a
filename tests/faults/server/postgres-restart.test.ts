// PostgreSQL crashes and restarts during writes: the server recovers without losing acknowledged changes.
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { numbers, reportFault, trials } from '../trials.ts';
import { Commenting } from './commenting-clients.ts';
import { makePostgres } from './databases.ts';
import { EventFollower } from './event-follower.ts';
import { startRunning } from './server-process.ts';

const RESTARTS = trials(2, 100);
/** Acknowledged comments between two crashes, which prove that the server has recovered. */
const BETWEEN = 10;

test('restarted at once under load: what was acknowledged is there once, and the server comes back by itself', async (context) => {
  const { folder, url: databaseUrl, cluster } = await makePostgres({ durable: true });
  const server = await startRunning(folder, databaseUrl);
  const load = new Commenting(server.url, [1, 2, 3, 4, 5, 6]);
  const desktop = new EventFollower(server.url);
  desktop.start();
  await load.start();
  const random = numbers(45);
  for (let trial = 0; trial < RESTARTS; trial += 1) {
    await load.more(BETWEEN);
    await setTimeout(random(30));
    await cluster.restart();
  }
  await load.more(BETWEEN);
  await load.stop();
  const { lost, doubled, acknowledged, there } = await load.find();
  await desktop.endAfter(there);
  expect(acknowledged).toBeGreaterThanOrEqual(RESTARTS * BETWEEN);
  // The server process has not been restarted.
  expect(server.process.exitCode).toBeNull();
  expect(desktop.sequences).toEqual([...new Set(desktop.sequences)].toSorted((one, other) => one - other));
  expect(new Set(desktop.comments).size).toBe(there);
  reportFault(context, {
    fault: 'PostgreSQL restarted at once',
    how: 'pg_ctl restart -m immediate while comments are written',
    ...{ trials: RESTARTS, goal: '100', lost, doubled },
  });
});
