// The server that receives a local space is killed while it loads it: the space arrives whole and once.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { fakeTimePath } from '../../../build/setup.mjs';
import { contentsOf } from '../../api/backup/backup-databases.ts';
import { makeSpace, relocate, relocationOf, SPACE_KEY } from '../../api/relocations/spaces.ts';
import { sqliteUrl } from '../../api/server-options.ts';
import { makeFolder } from '../folders.ts';
import { kill } from '../kill-process.ts';
import { differenceOf } from '../row-differences.ts';
import { reportFault, trials } from '../trials.ts';
import { makePostgres } from './databases.ts';
import { startRunning } from './server-process.ts';

/** Values are encrypted with the secret of each server. */
const ENCRYPTED_TABLES = ['mail_settings', 'second_factors'];
const TRIALS = trials(2, 60);
/** A minute later, when the claim of the killed server has ended; without the library the test waits for that. */
const LATER = fakeTimePath();
const AFTER_CLAIM = LATER ? { LD_PRELOAD: LATER, FAKETIME: '+60', FAKETIME_DONT_FAKE_MONOTONIC: '1' } : {};

const comparable = async (url: string, key?: Buffer) =>
  Object.fromEntries(Object.entries(await contentsOf(url, key)).filter(([table]) => !ENCRYPTED_TABLES.includes(table)));

/** @returns a function that makes empty databases */
async function makeTargets(engine: 'SQLite' | 'PostgreSQL'): Promise<(trial: number) => Promise<string>> {
  if (engine === 'SQLite') return async () => sqliteUrl(makeFolder());
  const { cluster } = await makePostgres({ durable: true });
  return async (trial) => {
    const client = new pg.Client({ connectionString: cluster.url('postgres') });
    await client.connect();
    await client.query(`create database target_${trial}`);
    await client.end();
    return cluster.url(`target_${trial}`);
  };
}

describe('the receiver of a space', { timeout: 3_600_000 }, () => {
  test.for(['SQLite', 'PostgreSQL'] as const)('killed while it loads, %s [MORE-691]', async (engine, context) => {
    const space = await makeSpace();
    await space.app.close();
    const wanted = await comparable(sqliteUrl(space.folder), SPACE_KEY);
    const makeTarget = await makeTargets(engine);
    const totals = { lost: 0, doubled: 0 };
    let killed = 0;
    /** Milliseconds of an undisturbed load. */
    let duration = 0;
    for (let trial = 0; trial <= TRIALS; trial += 1) {
      const folder = makeFolder();
      const databaseUrl = await makeTarget(trial);
      const start = (env = {}) => startRunning(folder, databaseUrl, { filling: 'nothing', env });
      const receiver = await start();
      let loading: Promise<void> | null = null;
      let began = 0;
      const problem = await relocate(relocationOf(space.folder, receiver.url), (stage) => {
        if (stage !== 'loading' || loading !== null) return;
        began = performance.now();
        // The first one is undisturbed.
        loading =
          trial === 0 ? Promise.resolve() : setTimeout((duration * trial) / TRIALS).then(() => kill(receiver.process));
      });
      await loading;
      if (trial === 0) duration = performance.now() - began;
      if (problem !== null) {
        killed += 1;
        expect(problem).toBe('server_unreachable');
        const next = await start(AFTER_CLAIM);
        // PostgreSQL keeps the locks of the killed server until it notices its end.
        const repeat = () => relocate(relocationOf(space.folder, next.url));
        await expect.poll(repeat, { timeout: 240_000, interval: 500 }).toBeNull();
        await kill(next.process);
      }
      await kill(receiver.process);
      const { lost, doubled } = differenceOf(wanted, await comparable(databaseUrl));
      totals.lost += lost;
      totals.doubled += doubled;
    }
    expect(killed).toBeGreaterThan(0);
    reportFault(context, {
      fault: `The server that receives a local space is killed, ${engine}`,
      how: 'SIGKILL at a moment of the loading, then continued on a new process',
      ...{ trials: TRIALS, goal: 'any moment', ...totals },
    });
  });
});
