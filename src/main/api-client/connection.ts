// Tracks whether the server is reachable and reconnects; windows display the status.
import type { ConnectionState } from '../../contract/ipc/ipc.ts';
import { describeError, type Log } from '../app/log.ts';

/** Pauses between attempts, in milliseconds; the last one repeats. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 15_000];
/** After so many failed attempts the person reads that there is no connection, rather than that it is coming back. */
const OFFLINE_AFTER = 3;

export interface ConnectionDeps {
  /** Resolves when the server answers. Rejects otherwise. */
  readonly reach: () => Promise<void>;
  /** Resolves when its events come in, or nobody is signed in to hear them. Rejects otherwise. */
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
  /** When the server last said anything, in milliseconds since 1970. */
  #lastContact: number | null = null;
  #failures = 0;
  #isReached = false;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  /** Grows with every start and stop, so that an attempt of before says nothing of now. */
  #generation = 0;
  #timer: NodeJS.Timeout | undefined;
  #isWatching = false;
  /** Until it is known how a server that has just been taken stands; never rejects. */
  #ready: Promise<void> | null = null;

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? Date.now;
  }

  get state(): ConnectionState {
    const since = this.#lastContact === null ? null : new Date(this.#lastContact).toISOString();
    return { state: this.#state, since };
  }

  /** Whether the server did not answer when it was last tried: what was kept is then answered at once. */
  get isDown(): boolean {
    return this.#isWatching && this.#failures > 0 && !this.#isReached;
  }

  /** Whether it is not known yet how the server stands: what was kept is then answered at once. */
  get isAwaited(): boolean {
    return this.#ready !== null;
  }

  /** Resolves when it is known how the server stands: what is asked then misses no event. */
  async whenReady(): Promise<void> {
    await this.#ready;
  }

  /** The server has answered. */
  noteContact(): void {
    this.#lastContact = this.#now();
    // Somebody got through before the next attempt was due.
    if (this.isDown) void this.retry();
  }

  /** A call did not get through: worth finding out why. */
  suspect(): void {
    if (this.#isWatching && this.#state === 'connected') void this.retry();
  }

  /** The events have stopped coming: what is shown may be old from now on. */
  lost(): void {
    if (!this.#isWatching) return;
    this.#change('reconnecting');
    void this.retry();
  }

  /**
   * Watches a server from now on; a new one, or the same for somebody else.
   * @param begun settles when there is something to reach; without it there is already
   * @throws whatever `begun` rejects with
   */
  async start(begun?: Promise<unknown>): Promise<void> {
    this.stop();
    this.#change('reconnecting');
    const attempt = this.#startAfter(begun, this.#generation);
    // What goes wrong is for whoever starts it; others only wait for the end.
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

  /** There is no server to watch. */
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
   * Attempts now, rather than when it is due. Resolves when it is known how it went. Where an attempt is under way,
   * one more follows it: what is to be found out may have come after its beginning.
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
