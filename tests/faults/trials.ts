// How often faults are provoked, a few times with every `npm test` and as often as the goals ask with `npm run test:faults`;
// and what came of it, which each test tells by itself.
import { execFileSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** What one test found: a row of the table that `npm run test:faults` prints. */
export interface FaultTally {
  /** What goes wrong, as the table names it. */
  readonly fault: string;
  /** By what means, and at which moments. */
  readonly how: string;
  /** How often it was provoked in this run. */
  readonly trials: number;
  /** How often the goals ask for it, in their words. */
  readonly goal: string;
  /** Acknowledged changes that were not there in the end, where they were counted. */
  readonly lost?: number;
  /** Changes that were there more than once, where they were counted. */
  readonly doubled?: number;
}

declare module 'vitest' {
  export interface TaskMeta {
    faults?: FaultTally[];
  }
}

/** Whether all trials are asked for, as `npm run test:faults` does. */
export const isFull = process.env.TERNA_FAULTS === 'full';

/** @returns how many trials this run makes: `inSuite` of them with every `npm test`, `full` as often as the goals ask */
export const trials = (inSuite: number, full: number): number => (isFull ? full : inSuite);

/** Trials at a time: while one waits for the process that it has started, another goes on. */
const LANES = 2;

/** Makes a trial of each point. @throws what the first of them throws that fails */
export async function tryEach<Point>(points: Iterable<Point>, work: (point: Point) => Promise<void>): Promise<void> {
  const remaining = Iterator.from(points);
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const point of remaining) await work(point);
    }),
  );
}

/** Tells the table what a test found; what it counted must be none. */
export function reportFault({ task, expect }: TestContext, tally: FaultTally) {
  task.meta.faults = [...(task.meta.faults ?? []), tally];
  const { lost = 0, doubled = 0 } = tally;
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
}

/** Whether the system lets us make its calls fail or kill a program at one of them. */
export function canInject(): boolean {
  try {
    execFileSync('strace', ['-f', '-o', '/dev/null', '-e', 'trace=none', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Numbers that look random and are the same in every run. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
