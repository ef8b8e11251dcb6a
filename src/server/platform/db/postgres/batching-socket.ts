// A socket that sends what is written to it in one turn of the event loop by one call of the system.
import { Socket } from 'node:net';

/**
 * The driver collects and releases the messages of one query, and each release costs a call of the system and wakes a
 * process of PostgreSQL. Here the queries of a turn are released together.
 */
export class BatchingSocket extends Socket {
  #isCollecting = false;

  override cork(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    super.cork();
    process.nextTick(() => this.#release());
  }

  override uncork(): void {
    // The end of the turn releases the messages.
  }

  /** Sends the collected messages first. */
  override end(...values: never[]): this {
    this.#release();
    return Reflect.apply(super.end, this, values);
  }

  #release(): void {
    if (!this.#isCollecting) return;
    this.#isCollecting = false;
    super.uncork();
  }
}
