// Ids that a filter asks the database for before the index is asked.

/** In any order, some more than once. */
type Ids = readonly number[] | Uint32Array;

const MIXING = 0x2c1b3c6d;
const OTHER_MIXING = 0x297a2d39;

/** By a key: the ids, and a mark that differs if they differ. */
export class PreparedIds {
  readonly #found = new Map<string, { readonly ids: Ids; readonly mark: string }>();

  has(key: string): boolean {
    return this.#found.has(key);
  }

  put(key: string, ids: Ids): void {
    // Sums of mixed bits do not depend on the order.
    let [sum, other] = [0, 0];
    for (let at = 0; at < ids.length; at += 1) {
      const mixed = Math.imul((ids[at] ?? 0) ^ ((ids[at] ?? 0) >>> 15), MIXING);
      sum = (sum + mixed) | 0;
      other = (other + Math.imul(mixed ^ (mixed >>> 13), OTHER_MIXING)) | 0;
    }
    this.#found.set(key, { ids, mark: `${ids.length}:${sum}:${other}` });
  }

  /** @throws if the filter of this key was not prepared */
  idsOf(key: string): Ids {
    return this.#get(key).ids;
  }

  markOf(keys: readonly string[]): string {
    return keys.map((key) => this.#get(key).mark).join();
  }

  #get(key: string) {
    const found = this.#found.get(key);
    if (!found) throw new Error('the filter was not prepared');
    return found;
  }
}
