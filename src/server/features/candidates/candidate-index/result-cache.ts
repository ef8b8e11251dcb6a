// The latest results of an index, which the pages of one search share.

/** Results of all users together; one takes a bit per row. */
const MAX_RESULTS = 64;

/** Results are valid for one version of the index. */
export class ResultCache {
  readonly #results = new Map<string, unknown>();
  #version = -1;

  /** Returns the stored result, or computes and stores it. @param key names everything that the result depends on */
  get<Result>(version: number, key: string, compute: () => Result): Result {
    if (version !== this.#version) this.#results.clear();
    this.#version = version;
    const known = this.#results.get(key);
    if (known !== undefined) this.#results.delete(key);
    const result = known ?? compute();
    this.#results.set(key, result);
    const [oldest] = this.#results.keys();
    if (this.#results.size > MAX_RESULTS && oldest !== undefined) this.#results.delete(oldest);
    return result as Result;
  }
}
