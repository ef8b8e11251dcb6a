// Detects a wrong clock, which would leave work postponed for days.

<<<<<<< HEAD:src/server/platform/jobs/clock-watch.ts
/** No work is postponed or claimed for longer, in milliseconds. A later time was written by a wrong clock. */
export const FARTHEST_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** A clock may be set back by this much without being wrong, in milliseconds. */
=======
/** By so much a clock may go back without being wrong, in milliseconds. */
>>>>>>> 70a491f838f3dbe630d729659388f2b97bb3b241:src/server/platform/queue/clock-watch.ts
const CORRECTION_MILLISECONDS = 60_000;

/** The time between two recoveries, in milliseconds of a monotonic clock. */
const RECOVERY_INTERVAL_MILLISECONDS = 5000;

export class ClockWatch {
  readonly #now: () => number;
  readonly #passed: () => number;
  #last = Number.POSITIVE_INFINITY;
  #recovered = Number.NEGATIVE_INFINITY;

  /** @param passed a monotonic clock in milliseconds */
  constructor(now: () => number, passed: () => number = () => performance.now()) {
    this.#now = now;
    this.#passed = passed;
  }

  /**
   * Whether to recover work that was postponed too far: after the clock was set back, and also every few seconds, since
   * it may have been wrong in between, and work of that time may have been written since.
   */
  isTimeToRecover(): boolean {
    const now = this.#now();
    const passed = this.#passed();
    const isBack = now < this.#last - CORRECTION_MILLISECONDS;
    this.#last = now;
    if (!isBack && passed < this.#recovered + RECOVERY_INTERVAL_MILLISECONDS) return false;
    this.#recovered = passed;
    return true;
  }
}
