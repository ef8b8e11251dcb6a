// Repeats a look for work, one look at a time.
import { SYSTEM, withScope } from '../db/index.ts';

export class Poller {
  readonly #pause: number;
  readonly #look: () => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #early: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #again = false;
  #closing = false;

  /**
   * @param pause milliseconds between looks
   * @param look does what there is to do, over every organisation; ends early once `closing`
   * @param failed is told of a look that rejected; the next one comes all the same
   */
  constructor(pause: number, look: () => Promise<void>, failed: (error: unknown) => void) {
    this.#pause = pause;
    this.#look = look;
    this.#failed = failed;
  }

  /** Whether the server is ending: what is at hand is finished, nothing else begun. */
  get closing(): boolean {
    return this.#closing;
  }

  /** @param firstLook milliseconds until the first look */
  start(firstLook = 0): void {
    this.#timer = setInterval(() => this.wake(), this.#pause);
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
      await this.#look();
    }
  }
}
