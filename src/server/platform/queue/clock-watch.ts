// A clock that is set back leaves what was put off, or claimed, by the wrong one waiting for a day that is far away.

/** Maximum delay or lease of work, in milliseconds. A later time comes from a wrong clock. */
const CORRECTION_MILLISECONDS = 60_000;

/** So long it may wait, in milliseconds that pass whatever the clock says. */
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
   * Whether to look for what was put off too far: where the clock was set back since this was last asked, and every few
   * seconds, as it may have been wrong in between, and what was begun meanwhile may have been written since.
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
