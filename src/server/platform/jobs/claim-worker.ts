// Worker for calls to external services: claims, calls and settles rows of a queue.

import type { Services } from '../../services.ts';
import { type Reader, SYSTEM, type Transaction, withScope } from '../db/index.ts';
import { ClockWatch } from './clock-watch.ts';
import { Poller } from './poller.ts';

const POLL_MILLISECONDS = 1000;
/** Exceeds the duration of all calls about one row. */
const CLAIM_MILLISECONDS = 3 * 60 * 1000;
/** The number of rows processed at a time. */
const LANES = 2;

/** A queue of rows of one kind; times are epoch milliseconds. */
export interface ClaimedWork<Claimed extends { readonly organization_id: number }> {
  readonly name: string;
  /** Returns any value if a row is due. */
  readonly findDue: (db: Reader, now: number) => Promise<unknown>;
  /** Claims the next due row until `claimEnd`. Two callers never claim the same. */
  readonly claim: (tx: Transaction, now: number, claimEnd: number) => Promise<Claimed | undefined>;
  /** Releases all claims, for an engine with one server: their owner has ended. */
  readonly release: (tx: Transaction) => Promise<unknown>;
  /**
   * After the clock was set back: makes rows due and free that are postponed or claimed beyond FARTHEST_MILLISECONDS
   * from now.
   */
  readonly recover: (tx: Transaction, now: number) => Promise<unknown>;
  /** Calls the service about the row and settles it. */
  readonly processItem: (claimed: Claimed, signal: AbortSignal) => Promise<void>;
}

/**
 * Claims each row before the call and settles it after. If a server dies in between, the claim expires and another server
 * repeats the call with the same reference, which the service carries out once.
 */
export class ClaimWorker<Claimed extends { readonly organization_id: number }> {
  readonly #services: Pick<Services, 'database' | 'now' | 'log'>;
  readonly #work: ClaimedWork<Claimed>;
  readonly #poller: Poller;
  readonly #clock: ClockWatch;
  readonly #ending = new AbortController();

  constructor(services: Pick<Services, 'database' | 'now' | 'log'>, work: ClaimedWork<Claimed>) {
    this.#services = services;
    this.#work = work;
    this.#clock = new ClockWatch(services.now);
    this.#poller = new Poller(
      POLL_MILLISECONDS,
      () => this.#look(),
      (error) => services.log.error({ err: error }, `${work.name} worker`),
    );
  }

  /** Starts polling for due rows. On SQLite it first releases the rows that this server had claimed when it ended. */
  async start(): Promise<void> {
    const { database } = this.#services;
    if (database.engine === 'sqlite') {
      await withScope(SYSTEM, () => database.transaction((tx) => this.#work.release(tx)));
    }
    this.#poller.start();
  }

  /** Aborts calls in progress; they are repeated after the next start. */
  stop(): Promise<void> {
    this.#ending.abort();
    return this.#poller.stop();
  }

  async #look(): Promise<void> {
    const { database, now } = this.#services;
    if (this.#clock.isTimeToRecover()) await database.transaction((tx) => this.#work.recover(tx, now()));
    if (!(await this.#work.findDue(database.read, now()))) return;
    await Promise.all(Array.from({ length: LANES }, () => this.#lane()));
  }

  async #lane(): Promise<void> {
    const { database, now } = this.#services;
    while (!this.#poller.closing) {
      const at = now();
      const claimed = await database.transaction((tx) => this.#work.claim(tx, at, at + CLAIM_MILLISECONDS));
      if (!claimed) return;
      const scope = { organizationId: claimed.organization_id, userId: null };
      await withScope(scope, () => this.#work.processItem(claimed, this.#ending.signal));
    }
  }
}
