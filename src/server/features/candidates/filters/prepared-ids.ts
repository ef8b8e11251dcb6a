// Ids that a filter asks the database for before the index is asked.

/** By a key: the ids, and a mark that differs if they differ. */
export class PreparedIds {
  readonly #found = new Map<string, { readonly ids: readonly number[]; readonly mark: string }>();

  has(key: string): boolean {
    return this.#found.has(key);
  }

  put(key: string, found: Iterable<number>): void {
    const ids = [...found].sort((one, other) => one - other);
    let sum = 0;
    for (const id of ids) sum = (Math.imul(sum, 31) + id) | 0;
    this.#found.set(key, { ids, mark: `${ids.length}:${sum}` });
  }

  /** @throws if the filter of this key was not prepared */
  idsOf(key: string): readonly number[] {
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
