// Hands orders of tests to their providers, asks after them and calls them off. Each is claimed before the provider is spoken
// to and settled after: a server that dies in between leaves a claim that runs out, and whoever takes it up orders the same
// test under the same reference, which the provider keeps once.
import { SYSTEM, withScope } from '../db/index.ts';
import { Poller } from '../jobs/poller.ts';
import type { Services } from '../services.ts';
import { attend } from './order-delivery.ts';
import { claimOrder, findDueOrder, type OrderRow, releaseOrders } from './order-queries.ts';
import { settleOrder } from './order-settling.ts';

const POLL_MILLISECONDS = 1000;
/** Outlasts all that is said to a provider about one order at a time. */
const CLAIM_MILLISECONDS = 3 * 60 * 1000;
/** Orders in hand at a time. */
const LANES = 2;

type Needed = Pick<Services, 'database' | 'now' | 'log' | 'outgoing' | 'sessionKey' | 'wakeEvents' | 'wakeJobs'>;

export class TestOrderWorker {
  readonly #services: Needed;
  readonly #poller: Poller;
  readonly #ending = new AbortController();

  constructor(services: Needed) {
    this.#services = services;
    this.#poller = new Poller(
      POLL_MILLISECONDS,
      () => this.#look(),
      (error) => services.log.error({ err: error }, 'test order worker'),
    );
  }

  /** Looks for due orders from now on; what was in hand when this server's file was last open is taken up again. */
  async start(): Promise<void> {
    const { database } = this.#services;
    if (database.engine === 'sqlite') await withScope(SYSTEM, () => database.transaction((tx) => releaseOrders(tx)));
    this.#poller.start();
  }

  /** Breaks off what is being said to a provider: it is said again after the next start. */
  stop(): Promise<void> {
    this.#ending.abort();
    return this.#poller.stop();
  }

  async #look(): Promise<void> {
    const { database, now } = this.#services;
    if (!(await findDueOrder(database.read, now()))) return;
    await Promise.all(Array.from({ length: LANES }, () => this.#lane()));
  }

  async #lane(): Promise<void> {
    const { database, now } = this.#services;
    while (!this.#poller.closing) {
      const at = now();
      const claimed = await database.transaction((tx) => claimOrder(tx, at, at + CLAIM_MILLISECONDS));
      if (!claimed) return;
      const scope = { organizationId: claimed.organization_id, userId: null };
      await withScope(scope, () => this.#attend(claimed));
    }
  }

  async #attend(claimed: OrderRow): Promise<void> {
    const { database, log, now, wakeEvents, wakeJobs } = this.#services;
    const outcome = await attend(this.#services, claimed, this.#ending.signal);
    if (outcome.kind === 'failed') {
      const { reason, isFinal } = outcome;
      log.warn({ order: claimed.id, attempts: claimed.attempts, reason, isFinal }, 'test order not attended to');
    }
    await database.transaction((tx) => settleOrder(tx, claimed, outcome, now()));
    wakeEvents();
    wakeJobs();
  }
}
