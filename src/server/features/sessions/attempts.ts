// Limits how often a secret may be tried in a few minutes.

const WINDOW_MILLISECONDS = 5 * 60 * 1000;
/** Beyond a limit there is one try in so much time: whoever knows the secret is held up, and not locked out. */
const PAUSE_MILLISECONDS = 10_000;
const MAX_REMEMBERED = 10_000;

/** What tries are counted by, and how many may fail within five minutes before each further one has to wait. */
export interface Limit {
  readonly key: string;
  readonly max: number;
}

/** Failures of the last minutes, in this process's memory: a restart forgets them. */
export class Attempts {
  readonly #failures = new Map<string, number[]>();

  /** Whether one of the limits is reached, and the pause since the last try is not over. */
  tooMany(limits: readonly Limit[], now: number): boolean {
    return limits.some(({ key, max }) => {
      const recent = this.#recent(key, now);
      return recent.length >= max && Math.max(...recent) > now - PAUSE_MILLISECONDS;
    });
  }

  /**
   * Whether a try may be made now. It counts as failed until `succeeded` says otherwise, so that many tries at once, before
   * any of them is answered, do not get around the limits.
   */
  begin(limits: readonly Limit[], now: number): boolean {
    if (this.tooMany(limits, now)) return false;
    this.failed(limits, now);
    return true;
  }

  failed(limits: readonly Limit[], now: number): void {
    for (const { key } of limits) {
      const recent = [...this.#recent(key, now), now];
      // Written anew so that the map stays in order of last use, oldest first.
      this.#failures.delete(key);
      this.#failures.set(key, recent);
    }
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= MAX_REMEMBERED) break;
      this.#failures.delete(key);
    }
  }

  /** Takes back the try that was begun at an instant; the failures of others stay. */
  succeeded(limits: readonly Limit[], begun: number): void {
    for (const { key } of limits) {
      const failures = this.#failures.get(key) ?? [];
      const own = failures.lastIndexOf(begun);
      if (own >= 0) this.#failures.set(key, failures.toSpliced(own, 1));
    }
  }

  /** Forgets the failures that were counted by a key. */
  clear(key: string): void {
    this.#failures.delete(key);
  }

  /** Failures that a clock which was ahead has noted are not counted. */
  #recent(key: string, now: number): number[] {
    return (this.#failures.get(key) ?? []).filter((at) => at > now - WINDOW_MILLISECONDS && at <= now);
  }
}
