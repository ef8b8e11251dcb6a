// Tracks whether the server is reachable and reconnects; windows display the status.
import type { ConnectionState } from '../../contract/ipc/ipc.ts';
import { describeError, type Log } from '../app/log.ts';

/** Pauses between attempts, in milliseconds; the last one repeats. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 15_000];
/** Failed attempts after which the status is `offline` instead of `reconnecting`. */
const OFFLINE_AFTER = 3;

export interface ConnectionDeps {
  /** Resolves if the server answers, rejects otherwise. */
  readonly reach: () => Promise<void>;
  /** Resolves once events arrive, or at once if no user is signed in. Rejects otherwise. */
  readonly listen: () => Promise<void>;
  readonly onChange: (state: ConnectionState) => void;
  readonly log: Log;
  readonly now?: () => number;
  readonly pauses?: readonly number[];
}

export class Connection {
  readonly #deps: ConnectionDeps;
  readonly #now: () => number;
  #state: ConnectionState['state'] = 'offline';
  /** The server's last sign of life, in epoch milliseconds. */
  #lastContact: number | null = null;
  #failures = 0;
  #isReached = false;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  /** Grows with every start and stop, so that results of earlier attempts are ignored. */
  #generation = 0;
  #timer: NodeJS.Timeout | undefined;
  #isWatching = false;
  /** Pending until the status of a newly chosen server is known; never rejects. */
  #ready: Promise<void> | null = null;

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? Date.now;
  }

  get state(): ConnectionState {
    const since = this.#lastContact === null ? null : new Date(this.#lastContact).toISOString();
    return { state: this.#state, since };
  }

  /** Whether the last attempt failed, in which case cached answers are returned at once. */
  get isDown(): boolean {
    return this.#isWatching && this.#failures > 0 && !this.#isReached;
  }

  /** Whether the server's status is not known yet, in which case cached answers are returned at once. */
  get isAwaited(): boolean {
    return this.#ready !== null;
  }

  /** Resolves once the server's status is known; later calls miss no event. */
  async whenReady(): Promise<void> {
    await this.#ready;
  }

  /** Records an answer of the server. */
  noteContact(): void {
    this.#lastContact = this.#now();
    // A call succeeded before the next attempt was due.
    if (this.isDown) void this.retry();
  }

  /** A call did not reach the server, so the connection is checked. */
  suspect(): void {
    if (this.#isWatching && this.#state === 'connected') void this.retry();
  }

  /** The event stream broke, so displayed data may be outdated. */
  lost(): void {
    if (!this.#isWatching) return;
    this.#change('reconnecting');
    void this.retry();
  }

  /**
   * Starts watching a server, or the same one for another user.
   * @param begun settles once there is a server to reach; omitted if it is running
   * @throws the rejection of `begun`
   */
  async start(begun?: Promise<unknown>): Promise<void> {
    this.stop();
    this.#change('reconnecting');
    const attempt = this.#startAfter(begun, this.#generation);
    // Only the caller of `start` receives the error; others just wait.
    const ready = attempt
      .catch(() => undefined)
      .finally(() => {
        if (this.#ready === ready) this.#ready = null;
      });
    this.#ready = ready;
    await attempt;
    await ready;
  }

  async #startAfter(begun: Promise<unknown> | undefined, generation: number): Promise<void> {
    if (begun) await begun;
    if (generation !== this.#generation) return;
    this.#isWatching = true;
    await this.retry();
  }

  /** Stops watching, because there is no server. */
  stop(): void {
    this.#generation += 1;
    this.#isWatching = false;
    this.#ready = null;
    this.#isReached = false;
    this.#failures = 0;
    this.#lastContact = null;
    clearTimeout(this.#timer);
    this.#change('offline');
  }

  /**
   * Attempts now and resolves with the outcome known. During a running attempt another one follows, because the cause
   * may be newer than the running attempt.
   */
  async retry(): Promise<void> {
    if (!this.#isWatching) return;
    if (this.#running) {
      this.#next ??= this.#running.then(() => {
        this.#next = null;
        return this.retry();
      });
      return this.#next;
    }
    this.#running = this.#attempt().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #attempt(): Promise<void> {
    clearTimeout(this.#timer);
    const generation = this.#generation;
    let isReached = false;
    try {
      await this.#deps.reach();
      isReached = true;
      await this.#deps.listen();
      if (generation === this.#generation) this.#succeeded();
    } catch (error) {
      if (generation === this.#generation) this.#failed(error, isReached);
    }
  }

  #succeeded(): void {
    this.#failures = 0;
    this.#isReached = true;
    this.#lastContact = this.#now();
    this.#change('connected');
  }

  #failed(error: unknown, isReached: boolean): void {
    if (this.#failures === 0) this.#deps.log.info('the connection failed', { isReached, ...describeError(error) });
    this.#failures += 1;
    this.#isReached = isReached;
    this.#change(this.#failures >= OFFLINE_AFTER ? 'offline' : 'reconnecting');
    const pauses = this.#deps.pauses ?? PAUSES;
    const pause = pauses[Math.min(this.#failures, pauses.length) - 1] ?? 0;
    this.#timer = setTimeout(() => void this.retry(), pause);
  }

  #change(state: ConnectionState['state']): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#deps.onChange(this.state);
  }
}
