// An hour of a recruiter's calls, from a fixed seed: what is called when, and how often.
import { chanceOf } from '../../src/server/demo/random.ts';

export const HOUR_MILLISECONDS = 60 * 60 * 1000;

/**
 * Calls of a recruiter in an hour. A drawer is two calls, and a search is one key of the search box after each pause of
 * the typing.
 */
export const CALLS_PER_HOUR = {
  list: 8,
  board: 16,
  drawer: 40,
  search: 14,
  move: 24,
  comment: 10,
  upload: 3,
  export: 1,
  report: 2,
} as const;

export type Work = keyof typeof CALLS_PER_HOUR;
export const WORKS = Object.keys(CALLS_PER_HOUR) as Work[];

export interface PlannedCall {
  /** Milliseconds after the beginning of the hour. */
  readonly at: number;
  readonly work: Work;
  /** Chooses among what the call is about. */
  readonly choice: number;
}

const MAX_CHOICE = 1_000_000;

/** The calls of one recruiter in their order. */
export function hourOf(recruiter: number): PlannedCall[] {
  const chance = chanceOf(1000 + recruiter);
  const calls = WORKS.flatMap((work) =>
    Array.from({ length: CALLS_PER_HOUR[work] }, () => ({
      at: chance.between(0, HOUR_MILLISECONDS),
      work,
      choice: chance.between(0, MAX_CHOICE),
    })),
  );
  return calls.toSorted((one, other) => one.at - other.at);
}
