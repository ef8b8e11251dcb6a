// A server that is killed, or whose disk fails, at any of its writes while a recruiter works: whatever was acknowledged is there once,
// what was not is done when it is sent again, and in the end everything is as if nothing had happened.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { contents } from '../contents.ts';
import { canInject, isFull, numbers, tell, trials } from '../trials.ts';

const program = join(inject('faultPrograms'), 'writes-program.js');
/** What the database asks of the system, what goes wrong with it, and about how often it is asked while the work is done. */
const FAULTS = [
  ['fsync', 'signal=KILL', 34],
  ['pwrite64', 'signal=KILL', 850],
  ['pwrite64', 'error=ENOSPC', 850],
  ['fsync', 'error=EIO', 34],
] as const;

/** Each call of each kind, with what goes wrong with it. */
const everyPoint = () =>
  FAULTS.flatMap(([call, fault, calls]) =>
    Array.from({ length: calls }, (_, index) => [call, fault, index + 1] as const),
  );

let root: string;
let seeded: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'terna-writes-'));
  seeded = join(root, 'seeded');
  mkdirSync(seeded);
  execFileSync(process.execPath, [program, seeded, 'seed']);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const copyOfSeeded = (name: string): string => {
  const folder = join(root, name);
  cpSync(seeded, folder, { recursive: true });
  return folder;
};

/** Runs the work from where it stands; `fault` is how strace breaks it. @returns how many writes are acknowledged by now */
function work(
  folder: string,
  from: number,
  fault?: string[],
): { readonly acknowledged: number; readonly isDone: boolean } {
  const run = [process.execPath, program, folder, String(from)];
  const command = fault ? ['strace', '-f', '-qq', '-o', '/dev/null', ...fault, ...run] : run;
  const [name = '', ...args] = command;
  const { stdout, stderr } = spawnSync(name, args, { encoding: 'utf8' });
  const lines = stdout.trim().split('\n').filter(Boolean);
  const isDone = lines.at(-1) === 'done';
  // What a fault does to the program is the test's own doing.
  if (!isDone && !fault) throw new Error(stderr);
  return { acknowledged: Number(lines.findLast((line) => line !== 'done') ?? from), isDone };
}

describe.skipIf(!canInject())('a recruiter’s work', () => {
  test('broken off at any write or sync of the database, by a kill, a full disk or a broken one, is there once, and goes on', (context) => {
    const undisturbed = copyOfSeeded('undisturbed');
    expect(work(undisturbed, 0)).toMatchObject({ isDone: true });
    const wanted = contents(undisturbed);
    const random = numbers(31);
    let broken = 0;
    const atRandom = Array.from({ length: trials(2, 300) }, (_, trial) => {
      const [call, fault, calls] = FAULTS[trial % FAULTS.length] ?? FAULTS[0];
      return [call, fault, 1 + random(calls)] as const;
    });
    const points = [...(isFull ? everyPoint() : []), ...atRandom];
    for (const [trial, [call, fault, when]] of points.entries()) {
      const folder = copyOfSeeded(`trial-${trial}`);
      const run = work(folder, 0, ['-e', `trace=${call}`, '-e', `inject=${call}:${fault}:when=${when}`]);
      if (!run.isDone) broken += 1;
      contents(folder);
      expect(work(folder, run.acknowledged)).toMatchObject({ isDone: true });
      expect([call, fault, when, contents(folder)]).toEqual([call, fault, when, wanted]);
      rmSync(folder, { recursive: true });
    }
    // Otherwise the faults came too late to prove anything.
    expect(broken).toBeGreaterThan(0);
    tell(context, {
      fault: 'kill -9, full or broken disk in a write of the server’s database',
      how: 'strace: SIGKILL at fsync and pwrite64, ENOSPC at pwrite64, EIO at fsync',
      ...{ trials: points.length, goal: 'every point + 300' },
    });
  });
});
