// A server killed or with a failing disk at any write: each acknowledged write exists once.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { optionsIn, sqliteUrl } from '../../api/server-options.ts';
import { contents } from '../database-contents.ts';
import { breakAt, countCalls, enableCompileCache } from '../fault-injection.ts';
import { putFiles, RETAINED, record } from '../power-loss.ts';
import { doRecruiterWork } from '../recruiter-work.ts';
import { canInject, isFull, numbers, reportFault, trials, tryEach } from '../trials.ts';

const program = join(inject('faultPrograms'), 'writes-program.js');

const KILLED = 'kill -9 in a write of the server’s database';
const FAILED = 'disk full or broken in a write of the server’s database';
const KILL = 'signal=KILL';
const FAULTS = [
  [KILLED, KILL, 'fsync'],
  [KILLED, KILL, 'ftruncate'],
  [FAILED, 'error=EIO', 'fsync'],
  [KILLED, KILL, 'pwrite64'],
  [FAILED, 'error=ENOSPC', 'pwrite64'],
] as const;
const CALLS = ['fsync', 'pwrite64', 'ftruncate'] as const;
type Point = readonly [call: (typeof CALLS)[number], injected: string, when: number];

let root: string;
let seeded: string;
/** `points` counts each call during the work. */
let points: Record<(typeof CALLS)[number], number>;
let wanted: Record<string, unknown>;
beforeAll(async () => {
  if (!canInject()) return;
  root = mkdtempSync(join(tmpdir(), 'terna-writes-'));
  seeded = join(root, 'seeded');
  mkdirSync(seeded);
  enableCompileCache(join(root, 'compiled'));
  execFileSync(process.execPath, [program, seeded, 'seed']);
  const undisturbed = copyOfSeeded();
  points = await countCalls(CALLS, [program, undisturbed]);
  wanted = contents(undisturbed);
});
afterAll(() => root && rmSync(root, { recursive: true, force: true }));

function copyOfSeeded(): string {
  const folder = mkdtempSync(join(root, 'trial-'));
  cpSync(seeded, folder, { recursive: true });
  return folder;
}

/** @returns whether the fault was effective */
async function tryAt([call, injected, when]: Point): Promise<boolean> {
  const folder = copyOfSeeded();
  const { said, isBroken } = await breakAt(call, injected, when, [program, folder]);
  await finish(folder, said, [call, injected, when]);
  return isBroken;
}

/** @param said the output until then; @param where context for a failure */
async function finish(folder: string, said: string, where: readonly unknown[]): Promise<void> {
  contents(folder);
  const acknowledged = Number(/(\d+)\n(done\n)?$/.exec(said)?.[1] ?? 0);
  // Acknowledged writes are not repeated.
  const app = await buildApp(optionsIn(folder, sqliteUrl(folder)));
  await doRecruiterWork(app, folder, acknowledged, () => undefined);
  await app.close();
  expect([...where, contents(folder)]).toEqual([...where, wanted]);
  rmSync(folder, { recursive: true });
}

/** @returns the number of interruptions */
async function tryAll(all: readonly Point[]): Promise<number> {
  let broken = 0;
  await tryEach(all, async (point) => {
    if (await tryAt(point)) broken += 1;
  });
  return broken;
}

/** The minimum share of effective faults, as the number of writes varies slightly between runs. */
const STRUCK = 0.95;

describe.skipIf(!canInject())('a recruiter’s work', () => {
  test('broken off at random by a kill is there once, and goes on', async (context) => {
    const random = numbers(31);
    const all = Array.from({ length: trials(1, 300) }, (_, trial): Point => {
      const call = trial % 4 === 3 ? 'fsync' : 'pwrite64';
      return [call, KILL, 1 + random(points[call] * STRUCK)];
    });
    const broken = await tryAll(all);
    expect(broken).toBeGreaterThan(all.length * STRUCK - 1);
    reportFault(context, { fault: KILLED, how: 'at random', trials: broken, goal: 'every point + 300' });
  });

  test.for(isFull ? FAULTS : FAULTS.filter(([, , call]) => call === 'pwrite64'))(
    '%s: %s at %s',
    async ([fault, injected, call], context) => {
      const every = Array.from({ length: points[call] }, (_, index): Point => [call, injected, index + 1]);
      const all = isFull ? every : every.slice(every.length / 2, every.length / 2 + 1);
      const broken = await tryAll(all);
      // The program tolerates failures of calls that it does not depend on.
      if (fault === KILLED) expect(broken).toBeGreaterThan(all.length * STRUCK - 1);
      const how = fault === KILLED ? `at every ${call}` : `${injected.replace('error=', '')} at every ${call}`;
      reportFault(context, { fault, how, trials: all.length, goal: 'every point + 300' });
    },
  );

  test('without power is there as far as it was acknowledged, and goes on [MORE-8]', async (context) => {
    const recorded = copyOfSeeded();
    const { moments, said, lose } = await record(recorded, [program, recorded]);
    const random = numbers(37);
    const count = trials(3, 300);
    for (let trial = 0; trial < count; trial += 1) {
      const retained = RETAINED[trial % RETAINED.length] ?? 'nothing';
      // Half of the moments are directly after an acknowledgement.
      const moment = trial % 2 === 0 ? (said[random(said.length)] ?? moments) : 1 + random(moments);
      const folder = mkdtempSync(join(root, 'trial-'));
      const outage = lose(moment, retained, random);
      putFiles(folder, outage.files);
      await finish(folder, outage.said, [retained, moment]);
    }
    rmSync(recorded, { recursive: true });
    const fault = 'power cut in a write of the server’s database';
    reportFault(context, { fault, how: 'at random', trials: count, goal: '300' });
  });
});
