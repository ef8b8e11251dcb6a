// Remembers which storage has refused a write for lack of room, until a later write to it succeeds.
import type { HealthProblem } from '../../../contract/api/system.ts';

/** Milliseconds between two probes: anybody may ask for the health, and each probe writes to a disk. */
const PROBE_INTERVAL = 2000;

/** Writes something small to a storage and rejects where that fails; reports what it finds as every write does. */
export type Probe = () => Promise<unknown>;

export class StorageWatch {
  readonly #full = new Set<HealthProblem>();
  readonly #now: () => number;
  #probedAt = Number.NEGATIVE_INFINITY;
  #probing: Promise<void> | null = null;

  /** @param now a clock that is never set back, in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  isFull(storage: HealthProblem): boolean {
    return this.#full.has(storage);
  }

  /** A write was refused for lack of room. */
  noteFull(storage: HealthProblem): void {
    this.#full.add(storage);
  }

  /** Something was really written. */
  noteWritten(storage: HealthProblem): void {
    this.#full.delete(storage);
  }

  /** Where nobody writes, recovery is found out by a probe of what was full; calls at the same time share it. */
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
    // A probe that fails, for whatever reason, leaves the storage noted as full.
    await Promise.allSettled([...this.#full].map((storage) => probes[storage]()));
  }
}
