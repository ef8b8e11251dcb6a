// Number of fault trials per run, and each test's report of its results.
import { execFileSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** A test's result: a row in the table of `npm run test:faults`. */
export interface FaultTally {
  /** The fault's name in the table. */
  readonly fault: string;
  /** The method and the moments of the fault. */
  readonly how: string;
  /** Trials in this run. */
  readonly trials: number;
  /** The number of trials in the goals, as text. */
  readonly goal: string;
  /** Acknowledged changes that were missing at the end, if counted. */
  readonly lost?: number;
  /** Changes that existed more than once, if counted. */
  readonly doubled?: number;
}

declare module 'vitest' {
  export interface TaskMeta {
    faults?: FaultTally[];
  }
}

/** Whether all trials run, as with `npm run test:faults`. */
export const isFull = process.env.TERNA_FAULTS === 'full';

/** @returns the number of trials: `inSuite` with `npm test`, `full` with `npm run test:faults` */
export const trials = (inSuite: number, full: number): number => (isFull ? full : inSuite);

/** Concurrent trials, as each mostly waits for its process. */
const LANES = 2;

/** Runs a trial per point. @throws the first error */
export async function tryEach<Point>(points: Iterable<Point>, work: (point: Point) => Promise<void>): Promise<void> {
  const remaining = Iterator.from(points);
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const point of remaining) await work(point);
    }),
  );
}

/** Adds a test's result to the table; losses and duplicates must be 0. */
export function reportFault({ task, expect }: TestContext, tally: FaultTally) {
  task.meta.faults = [...(task.meta.faults ?? []), tally];
  const { lost = 0, doubled = 0 } = tally;
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
}

/** Whether the system permits fault injection and kills at system calls. */
export function canInject(): boolean {
  try {
    execFileSync('strace', ['-f', '-o', '/dev/null', '-e', 'trace=none', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Pseudo-random numbers, the same in every run. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
