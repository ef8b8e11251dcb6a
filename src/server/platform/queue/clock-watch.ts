// Decides when to correct dates that a wrong clock has written far ahead.

/** A clock may be set back by this much without having been wrong, in milliseconds. */
const CORRECTION_MILLISECONDS = 60_000;

/** Maximum time between two corrections, in milliseconds of a monotonic clock. */
const RECOVERY_INTERVAL_MILLISECONDS = 5000;

export class ClockWatch {
  readonly #now: () => number;
  readonly #passed: () => number;
  #last = Number.POSITIVE_INFINITY;
  #recovered = Number.NEGATIVE_INFINITY;

  /** @param passed milliseconds that pass whatever the clock says */
  constructor(now: () => number, passed: () => number = () => performance.now()) {
    this.#now = now;
    this.#passed = passed;
  }

  /**
   * Whether to look for such dates now: if the clock was set back since the last call, and every few seconds, as work
   * that began under a wrong clock may write its date later.
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
