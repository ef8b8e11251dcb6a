// Polls for work at an interval, one poll at a time.
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
   * @param pause milliseconds between polls
   * @param look does all pending work of every organization; ends early once `closing`
   * @param failed reports an error of `look`; polling continues
   */
  constructor(pause: number, look: () => Promise<void>, failed: (error: unknown) => void) {
    this.#pause = pause;
    this.#look = look;
    this.#failed = failed;
  }

  /** Whether the server is shutting down: the present item is finished, and no other one is started. */
  get closing(): boolean {
    return this.#closing;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#pause);
    this.#timer.unref();
    this.wake();
  }

  /** Polls now. A call during a poll causes another one. */
  wake(): void {
    this.#again = true;
    if (this.#closing || this.#working) return;
    this.#working = withScope(SYSTEM, () => this.#work())
      .catch(this.#failed)
      .finally(() => {
        this.#working = null;
      });
  }

<<<<<<< HEAD:src/server/platform/jobs/poller.ts
  /** Waits for the present item. */
=======
  /** Looks once after so many milliseconds, before the next pause ends; a later call replaces an earlier one. */
  wakeAfter(milliseconds: number): void {
    clearTimeout(this.#early);
    if (this.#closing) return;
    this.#early = setTimeout(() => this.wake(), milliseconds);
    this.#early.unref();
  }

  /** Waits for the work at hand. */
>>>>>>> 70a491f838f3dbe630d729659388f2b97bb3b241:src/server/platform/queue/poller.ts
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
