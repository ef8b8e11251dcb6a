// Number of fault trials per run, and each test's report of its results.
import { execFileSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** A row in the table of `npm run test:faults`. */
export interface FaultTally {
  readonly fault: string;
  /** The method and the moments of the fault. */
  readonly how: string;
  readonly trials: number;
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

/** @throws the first error */
export async function tryEach<Point>(points: Iterable<Point>, work: (point: Point) => Promise<void>): Promise<void> {
  const remaining = Iterator.from(points);
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const point of remaining) await work(point);
    }),
  );
}

/** Losses and duplicates must be 0. */
export function reportFault({ task, expect }: TestContext, tally: FaultTally) {
  task.meta.faults = [...(task.meta.faults ?? []), tally];
  const { lost = 0, doubled = 0 } = tally;
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
}

export function canInject(): boolean {
  try {
    execFileSync('strace', ['-f', '-o', '/dev/null', '-e', 'trace=none', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The same in every run. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
