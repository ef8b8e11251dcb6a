// Does what has to be said to somebody else's service in its own time. Each row is claimed before the service is spoken to
// and settled after: a server that dies in between leaves a claim that runs out, and whoever takes it up says the same under
// the same reference, which the service keeps once.

import type { Services } from '../../services.ts';
import { type Reader, SYSTEM, type Transaction, withScope } from '../db/index.ts';
import { ClockWatch } from '../queue/clock-watch.ts';
import { Poller } from '../queue/poller.ts';

const POLL_MILLISECONDS = 1000;
/** Outlasts all that is said to a service about one row at a time. */
const CLAIM_MILLISECONDS = 3 * 60 * 1000;
/** Rows in hand at a time. */
const LANES = 2;

/** Rows of one kind that wait for a service; times are epoch milliseconds. */
export interface ClaimedWork<Claimed extends { readonly organization_id: number }> {
  /** What the log calls it. */
  readonly name: string;
  /** Anything, where there is a row to see to. */
  readonly findDue: (db: Reader, now: number) => Promise<unknown>;
  /** Takes the next due row until `claimEnd`; no two get the same. */
  readonly claim: (tx: Transaction, now: number, claimEnd: number) => Promise<Claimed | undefined>;
  /** On an engine with one server: whatever was in its hands when it ended is nobody's now. */
  readonly release: (tx: Transaction) => Promise<unknown>;
  /** After the clock was set back: what is put off, or claimed, beyond FARTHEST_MILLISECONDS from now is due and free. */
  readonly recover: (tx: Transaction, now: number) => Promise<unknown>;
  /** Speaks to the service about the row, and settles it. */
  readonly processItem: (claimed: Claimed, signal: AbortSignal) => Promise<void>;
}

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

  /** Looks for due rows from now on; what was in hand when this server's file was last open is taken up again. */
  async start(): Promise<void> {
    const { database } = this.#services;
    if (database.engine === 'sqlite') {
      await withScope(SYSTEM, () => database.transaction((tx) => this.#work.release(tx)));
    }
    this.#poller.start();
  }

  /** Breaks off what is being said to a service: it is said again after the next start. */
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
