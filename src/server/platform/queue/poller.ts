// Repeats a look for work, one look at a time.
import { type Database, SYSTEM, withScope } from '../db/index.ts';

/**
 * Longest time between two looks at a SQLite database that nothing is committed to, in milliseconds. It bounds the
 * delay of a row that becomes due without a commit and without `wakeAfter`, for example by the end of a lease.
 */
export const MAX_QUIET_MILLISECONDS = 30_000;

/** What a poller reads, if nothing but a commit or the clock can give it work. */
export interface PolledData {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The last look that succeeded. */
interface LastLook {
  /** The database's mark before the look, which its own commits change. */
  readonly mark: string;
  readonly at: number;
}

export class Poller {
  readonly #pause: number;
  readonly #look: () => Promise<void>;
  readonly #failed: (error: unknown) => void;
  readonly #data: PolledData | null;
  #last: LastLook | null = null;
  /** When the next row is due, in epoch milliseconds. */
  #dueAt = Number.POSITIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;
  #early: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #again = false;
  #closing = false;

  /**
   * @param pause milliseconds between looks
   * @param look does what there is to do, over every organisation; ends early once `closing`
   * @param failed is told of a look that rejected; the next one comes all the same
   * @param data lets a pause end without a look while a SQLite database, which has no other server, is unchanged
   */
  constructor(
    pause: number,
    look: () => Promise<void>,
    failed: (error: unknown) => void,
    data: PolledData | null = null,
  ) {
    this.#pause = pause;
    this.#look = look;
    this.#failed = failed;
    this.#data = data?.database.engine === 'sqlite' ? data : null;
  }

  /** Whether the server is ending: what is at hand is finished, nothing else begun. */
  get closing(): boolean {
    return this.#closing;
  }

  /** @param firstLook milliseconds until the first look */
  start(firstLook = 0): void {
    this.#timer = setInterval(() => void this.#endPause(), this.#pause);
    this.#timer.unref();
    if (firstLook === 0) this.wake();
    else this.wakeAfter(firstLook);
  }

  /** Looks now; a wake during the work leads to another look. */
  wake(): void {
    this.#again = true;
    if (this.#closing || this.#working) return;
    this.#working = withScope(SYSTEM, () => this.#work())
      .catch(this.#failed)
      .finally(() => {
        this.#working = null;
      });
  }

  /** Looks once after so many milliseconds, before the next pause ends; a later call replaces an earlier one. */
  wakeAfter(milliseconds: number): void {
    clearTimeout(this.#early);
    if (this.#closing) return;
    if (this.#data) this.#dueAt = this.#data.now() + milliseconds;
    this.#early = setTimeout(() => this.wake(), milliseconds);
    this.#early.unref();
  }

  /** Waits for the work at hand. */
  async stop(): Promise<void> {
    this.#closing = true;
    if (this.#timer) clearInterval(this.#timer);
    clearTimeout(this.#early);
    await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#again && !this.#closing) {
      this.#again = false;
      const last = this.#data && { mark: await this.#data.database.changeMark(), at: this.#data.now() };
      this.#last = null;
      this.#dueAt = Number.POSITIVE_INFINITY;
      await this.#look();
      this.#last = last;
    }
  }

  async #endPause(): Promise<void> {
    try {
      if (await this.#isQuiet()) return;
    } catch (error) {
      this.#failed(error);
    }
    this.wake();
  }

  /** Whether a look would find what the last one found. A clock that was set gives another look. */
  async #isQuiet(): Promise<boolean> {
    if (!this.#data || !this.#last || this.#closing) return false;
    const { mark, at } = this.#last;
    const now = this.#data.now();
    if (now < at || now >= Math.min(at + MAX_QUIET_MILLISECONDS, this.#dueAt)) return false;
    return (await this.#data.database.changeMark()) === mark;
  }
}
