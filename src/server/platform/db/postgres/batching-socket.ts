// A socket that sends what is written to it in one turn of the event loop by one call of the system.
import { Socket } from 'node:net';

/**
 * The driver holds back and releases the messages of one query, and each release costs a call of the system and wakes a
 * process of PostgreSQL. Here the queries of a turn are released together.
 */
export class BatchingSocket extends Socket {
  #isHeldBack = false;

  override cork(): void {
    if (this.#isHeldBack) return;
    this.#isHeldBack = true;
    super.cork();
    process.nextTick(() => this.#release());
  }

  /** Happens at the end of the turn. */
  override uncork(): void {}

  /** What is held back is sent first. */
  override end(...values: never[]): this {
    this.#release();
    return Reflect.apply(super.end, this, values);
  }

  #release(): void {
    if (!this.#isHeldBack) return;
    this.#isHeldBack = false;
    super.uncork();
  }
}
