// Remembers full storages until a later write succeeds.
import type { HealthProblem } from '../../../contract/api/system.ts';

/** Milliseconds between two probes: every client may request the health status, and each probe writes to a disk. */
const PROBE_INTERVAL = 2000;

/** Writes a small amount to a storage, rejects on failure, and reports its result like every write. */
export type Probe = () => Promise<unknown>;

export class StorageWatch {
  readonly #full = new Set<HealthProblem>();
  readonly #now: () => number;
  #probedAt = Number.NEGATIVE_INFINITY;
  #probing: Promise<void> | null = null;

  /** @param now a monotonic clock in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  isFull(storage: HealthProblem): boolean {
    return this.#full.has(storage);
  }

  noteFull(storage: HealthProblem): void {
    this.#full.add(storage);
  }

  noteWritten(storage: HealthProblem): void {
    this.#full.delete(storage);
  }

  /**
   * Probes full storages, because without other writes recovery would not be noticed. Simultaneous calls share a probe.
   */
  async findProblems(probes: Readonly<Record<HealthProblem, Probe>>): Promise<HealthProblem[]> {
    if (this.#full.size > 0) {
      this.#probing ??= this.#probe(probes).finally(() => {
        this.#probing = null;
      });
      await this.#probing;
    }
    return [...this.#full];
  }

  async #probe(probes: Readonly<Record<HealthProblem, Probe>>): Promise<void> {
    if (this.#now() - this.#probedAt < PROBE_INTERVAL) return;
    this.#probedAt = this.#now();
    // The storage remains full if its probe fails for any reason.
    await Promise.allSettled([...this.#full].map((storage) => probes[storage]()));
  }
}
