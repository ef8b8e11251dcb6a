// Which candidacies of an index changed lastly, so that other data in memory follows them.

/** A change of more candidacies costs readers as much as reading everything again. */
const CAPACITY = 65_536;

export class ChangeLog {
  readonly #capacity: number;
  /** Rings of the latest changes: the candidacy, and the index's version after the change. */
  readonly #ids: number[] = [];
  readonly #versions: number[] = [];
  #next = 0;
  /** The latest version whose change is no longer stored. */
  #lost = 0;

  constructor(capacity = CAPACITY) {
    this.#capacity = capacity;
  }

  /** @param version of the index after the change; grows */
  add(id: number, version: number): void {
    this.#lost = this.#versions[this.#next] ?? this.#lost;
    this.#ids[this.#next] = id;
    this.#versions[this.#next] = version;
    this.#next = (this.#next + 1) % this.#capacity;
  }

  /** Returns the candidacies that were added, changed or removed since a version; null if that is not known anymore. */
  since(version: number): ReadonlySet<number> | null {
    if (version < this.#lost) return null;
    const found = new Set<number>();
    const { length } = this.#ids;
    for (let back = 1; back <= length; back += 1) {
      const at = (this.#next - back + length) % length;
      if ((this.#versions[at] ?? 0) <= version) break;
      found.add(this.#ids[at] ?? 0);
    }
    return found;
  }
}
