// Slows down whoever guesses passwords: a few failures per account and address in a while, then a pause.

const WINDOW_MILLISECONDS = 5 * 60 * 1000;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 50;
const MOST_REMEMBERED = 10_000;

/** Failures of the last minutes, in memory: a restart forgives. */
export class Attempts {
  readonly #failures = new Map<string, number[]>();

  /** Whether this account or address has failed too often lately. */
  tooMany(account: string, address: string, now: number): boolean {
    return (
      this.#recent(`account ${account}`, now).length >= FAILURES_PER_ACCOUNT ||
      this.#recent(`address ${address}`, now).length >= FAILURES_PER_ADDRESS
    );
  }

  /**
   * Whether somebody may try now. A try counts as failed until `succeeded` says otherwise: many that are made at once, before
   * any of them is through, are no way around the limit.
   */
  begin(account: string, address: string, now: number): boolean {
    if (this.tooMany(account, address, now)) return false;
    this.failed(account, address, now);
    return true;
  }

  failed(account: string, address: string, now: number): void {
    for (const key of [`account ${account}`, `address ${address}`]) {
      const recent = [...this.#recent(key, now), now];
      // Written anew so that the map stays in order of last use, oldest first.
      this.#failures.delete(key);
      this.#failures.set(key, recent);
    }
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= MOST_REMEMBERED) break;
      this.#failures.delete(key);
    }
  }

  /** @param begun when the try was begun, where it was by `begin` */
  succeeded(account: string, address: string, begun?: number): void {
    this.#failures.delete(`account ${account}`);
    const key = `address ${address}`;
    const failures = this.#failures.get(key) ?? [];
    const own = begun === undefined ? -1 : failures.lastIndexOf(begun);
    if (own >= 0) this.#failures.set(key, failures.toSpliced(own, 1));
  }

  /** What a clock that was ahead has noted is not counted. */
  #recent(key: string, now: number): number[] {
    return (this.#failures.get(key) ?? []).filter((at) => at > now - WINDOW_MILLISECONDS && at <= now);
  }
}
