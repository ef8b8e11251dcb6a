// Rate limits for guessing secrets.

const WINDOW_MILLISECONDS = 5 * 60 * 1000;
/** Above a limit one attempt per this pause is allowed: the legitimate user is delayed, not locked out. */
const PAUSE_MILLISECONDS = 10_000;
const MAX_REMEMBERED = 10_000;

/** A counter key, and its maximum of failures within five minutes before attempts are delayed. */
export interface Limit {
  readonly key: string;
  readonly max: number;
}

/** Recent failures in the memory of this process; a restart clears them. */
export class Attempts {
  readonly #failures = new Map<string, number[]>();

  /** Whether a limit is reached and the pause since the last attempt is not over. */
  tooMany(limits: readonly Limit[], now: number): boolean {
    return limits.some(({ key, max }) => {
      const recent = this.#recent(key, now);
      return recent.length >= max && Math.max(...recent) > now - PAUSE_MILLISECONDS;
    });
  }

  /**
   * Whether an attempt is allowed now. It counts as failed until `succeeded`, so that parallel attempts cannot bypass
   * the limits.
   */
  begin(limits: readonly Limit[], now: number): boolean {
    if (this.tooMany(limits, now)) return false;
    this.failed(limits, now);
    return true;
  }

  failed(limits: readonly Limit[], now: number): void {
    for (const { key } of limits) {
      const recent = [...this.#recent(key, now), now];
      // Reinserted so that the map is ordered by last use, oldest first.
      this.#failures.delete(key);
      this.#failures.set(key, recent);
    }
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= MAX_REMEMBERED) break;
      this.#failures.delete(key);
    }
  }

  /** Removes the failure counted by `begin` at this instant; failures of others remain. */
  succeeded(limits: readonly Limit[], begun: number): void {
    for (const { key } of limits) {
      const failures = this.#failures.get(key) ?? [];
      const own = failures.lastIndexOf(begun);
      if (own >= 0) this.#failures.set(key, failures.toSpliced(own, 1));
    }
  }

  clear(key: string): void {
    this.#failures.delete(key);
  }

  /** Ignores failures with future times, recorded by a clock that was ahead. */
  #recent(key: string, now: number): number[] {
    return (this.#failures.get(key) ?? []).filter((at) => at > now - WINDOW_MILLISECONDS && at <= now);
  }
}
