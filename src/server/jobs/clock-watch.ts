// A clock that is set back leaves what was put off, or claimed, by the wrong one waiting for a day that is far away.

/** Nothing is put off for longer, nor claimed, in milliseconds: what seems to be was written by a clock that was wrong. */
export const FARTHEST_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** By so much a clock may go back without being wrong, in milliseconds. */
const CORRECTION_MILLISECONDS = 60_000;

export class ClockWatch {
  readonly #now: () => number;
  /** What happened before the first look is not known. */
  #last = Number.POSITIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether the clock may have been set back since this was last asked. */
  wasSetBack(): boolean {
    const now = this.#now();
    const isBack = now < this.#last - CORRECTION_MILLISECONDS;
    this.#last = now;
    return isBack;
  }
}
