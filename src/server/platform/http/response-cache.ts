// Caches responses per session and URL until anything is committed.
import type { Database } from '../db/index.ts';

/** The total over all sessions, in UTF-16 units. */
const MAX_LENGTH = 8 * 1024 * 1024;

export interface CachedResponse {
  readonly status: number;
  /** JSON as a string, which Node sends in one piece with the head; as a buffer, 100 kB took twice as long. */
  readonly body: string;
}

/** The session and URL of a request, and the database's change mark before the request was handled. */
export interface Asking {
  readonly key: string;
  readonly mark: string;
}

/**
 * One cache per server. Since roles, permissions and sessions are in the database, no caller receives an answer that
 * they may no longer read.
 */
export class ResponseCache {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #answers = new Map<
    string,
    { readonly answer: CachedResponse; readonly from: number; readonly until: number }
  >();
  /** The change mark of all cached answers. */
  #mark = '';
  #length = 0;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Reads the mark before the answer is computed, so that a commit meanwhile changes the mark. */
  async asking(authorization: string, url: string): Promise<Asking> {
    return { key: `${authorization}\n${url}`, mark: await this.#database.changeMark() };
  }

  find({ key, mark }: Asking): CachedResponse | null {
    if (mark !== this.#mark) this.#startAgain(mark);
    const found = this.#answers.get(key);
    const now = this.#now();
    // A clock that was set back must not extend a cached answer.
    return found && now >= found.from && now < found.until ? found.answer : null;
  }

  /** @param until when the answer changes by time alone or the session ends (epoch milliseconds) */
  store({ key, mark }: Asking, answer: CachedResponse, until: number): void {
    const from = this.#now();
    const { length } = answer.body;
    if (mark !== this.#mark || until <= from || length > MAX_LENGTH) return;
    this.#drop(key);
    for (const oldest of this.#answers.keys()) {
      if (this.#length + length <= MAX_LENGTH) break;
      this.#drop(oldest);
    }
    this.#answers.set(key, { answer, from, until });
    this.#length += length;
  }

  /** Empties the cache after this server has changed data. */
  clear(): void {
    this.#startAgain('');
  }

  #drop(key: string): void {
    this.#length -= this.#answers.get(key)?.answer.body.length ?? 0;
    this.#answers.delete(key);
  }

  #startAgain(mark: string): void {
    this.#answers.clear();
    this.#length = 0;
    this.#mark = mark;
  }
}
