// Answers that may be sent again as they are: to the same session, at the same address, as long as nothing at all has been
// committed to the database. Rights, roles and sessions are in there too, so that nobody is answered what is no longer theirs.
import type { Database } from '../db/index.ts';

/** UTF-16 units, together, over all sessions. */
const MAX_LENGTH = 8 * 1024 * 1024;

export interface CachedResponse {
  readonly status: number;
  /** JSON; a string, which Node sends in one piece with its head: as a buffer of 100 kB it took twice as long. */
  readonly body: string;
}

/** What has been asked, by whom, and how the database stood before anything of it was answered. */
export interface Asking {
  readonly key: string;
  readonly mark: string;
}

/** One per server. */
export class ResponseCache {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #answers = new Map<
    string,
    { readonly answer: CachedResponse; readonly from: number; readonly until: number }
  >();
  /** How the database stands in everything that is kept. */
  #mark = '';
  #length = 0;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** To be had before the answer is worked out: what is committed meanwhile has then changed the mark. */
  async asking(authorization: string, url: string): Promise<Asking> {
    return { key: `${authorization}\n${url}`, mark: await this.#database.changeMark() };
  }

  find({ key, mark }: Asking): CachedResponse | null {
    if (mark !== this.#mark) this.#startAgain(mark);
    const found = this.#answers.get(key);
    const now = this.#now();
    // A clock that has been set back makes nothing last longer.
    return found && now >= found.from && now < found.until ? found.answer : null;
  }

  /** @param until when it would be another one by the clock alone, or the session ends (epoch milliseconds) */
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

  /** Something has been changed by this server: nothing that is kept can be sent any more. */
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
