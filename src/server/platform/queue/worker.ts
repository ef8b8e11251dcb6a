// Processes one queue: claims due rows under leases and waits for the next one.

import { randomUUID } from 'node:crypto';
import type { Services } from '../../services.ts';
import { type DatabaseScope, SYSTEM, withScope } from '../db/index.ts';
import { ClockWatch } from './clock-watch.ts';
import { endsWithin } from './ends-within.ts';
import { MAX_QUIET_MILLISECONDS, Poller } from './poller.ts';
import { claimDue, findNextDue, recoverFarDates, releaseLeases, renew } from './queue-queries.ts';
import type { QueueName, QueueRow, QueueTable } from './queue-table.ts';

/** What a worker does with the rows of a queue; times in milliseconds. */
export interface QueueWork<Name extends QueueName> {
  /** The worker's name in the log. */
  readonly name: string;
  readonly queue: QueueTable<Name>;
  /** Longer than processing a row takes. Leases with an owner are renewed, so they may be short. */
  readonly leaseMilliseconds: number;
  /** Interval for rows without a wake-up: those of other servers, and expired leases. */
  readonly pollMilliseconds: number;
  /** Number of rows processed at a time. */
  readonly lanes: number;
  /** The scope in which a row is processed; by default that of its organization. */
  scopeOf?(claimed: QueueRow<Name>): DatabaseScope;
  /**
   * Processes a row and settles it. If this rejects, the row is claimed again after its lease has ended.
   * @param signal aborts when the worker stops and when the lease is lost
   */
  processItem(claimed: QueueRow<Name>, signal: AbortSignal): Promise<void>;
  /** Called before each look at the queue. */
  beforePass?(): Promise<void>;
  /** Called after the due rows of a pass are processed. */
  afterPass?(): Promise<void>;
}

type Needed = Pick<Services, 'database' | 'now' | 'log'>;

export class QueueWorker<Name extends QueueName> {
  readonly #services: Needed;
  readonly #work: QueueWork<Name>;
  readonly #poller: Poller;
  readonly #clock: ClockWatch;
  /** This worker among those on the database, as the owner of leases. */
  readonly #id = randomUUID();
  readonly #stopping = new AbortController();
  /** Ids of the rows in process here. */
  readonly #processing = new Set<number>();

  constructor(services: Needed, work: QueueWork<Name>) {
    this.#services = services;
    this.#work = work;
    this.#clock = new ClockWatch(services.now);
    this.#poller = new Poller(
      work.pollMilliseconds,
      () => this.#look(),
      (error) => services.log.error({ err: error }, `${work.name} worker`),
      services,
    );
  }

  /**
   * On SQLite there is no other server, so existing claims were left by an ended one.
   * @param firstLook milliseconds until the first look
   */
  async start(firstLook?: number): Promise<void> {
    if (this.#services.database.engine === 'sqlite') await this.#release();
    await withScope(SYSTEM, () => this.#recover());
    this.#poller.start(firstLook);
  }

  /** Starts a pass. During a pass it causes another one. */
  wake(): void {
    this.#poller.wake();
  }

  /**
   * Claims nothing more, aborts the signals of rows in process, waits for them, and gives its leases back. A row that
   * takes longer loses its lease too: its next write is rejected, and another server does the work.
   * @param within milliseconds
   */
  async stop(within = Number.POSITIVE_INFINITY): Promise<void> {
    this.#stopping.abort();
    const hasEnded = await endsWithin(this.#poller.stop(), within);
    if (!hasEnded) this.#services.log.warn({ rows: [...this.#processing] }, `${this.#work.name} worker gives up`);
    if (this.#work.queue.lease.owner !== undefined) await this.#release(this.#id);
  }

  #release(owner?: string): Promise<void> {
    const { database, now } = this.#services;
    const { queue } = this.#work;
    return withScope(SYSTEM, () => database.transaction((tx) => releaseLeases(tx, queue, now(), owner)));
  }

  async #recover(): Promise<void> {
    const { database, now } = this.#services;
    if (!this.#clock.isTimeToRecover()) return;
    await database.transaction((tx) => recoverFarDates(tx, this.#work.queue, now()));
  }

  async #look(): Promise<void> {
    const { lanes } = this.#work;
    await this.#recover();
    await this.#work.beforePass?.();
    if (await this.#wakeWhenDue()) return;
    try {
      const results = await Promise.allSettled(Array.from({ length: lanes }, () => this.#runLane()));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    } finally {
      await this.#work.afterPass?.();
    }
    if (!this.#stopping.signal.aborted) await this.#wakeWhenDue();
  }

  /** Schedules the next pass if a row is due before the next look. @returns false if a row may be due now */
  async #wakeWhenDue(): Promise<boolean> {
    const { database, now } = this.#services;
    const { queue, pollMilliseconds } = this.#work;
    // Rows without due times are due at once, so only a claim shows whether there are any.
    if (Object.keys(queue.dueAt).length === 0) return false;
    const at = now();
    const due = await findNextDue(database.read, queue, at, at + Math.max(pollMilliseconds, MAX_QUIET_MILLISECONDS));
    if (due === undefined) return true;
    if (due <= at) return false;
    this.#poller.wakeAfter(due - at);
    return true;
  }

  async #runLane(): Promise<void> {
    const { database, now } = this.#services;
    const { queue, leaseMilliseconds, scopeOf } = this.#work;
    while (!this.#stopping.signal.aborted) {
      const claim = { now: now(), leaseMilliseconds, owner: this.#id, except: [...this.#processing] };
      const claimed = await database.transaction((tx) => claimDue(tx, queue, claim));
      if (!claimed) return;
      const scope = scopeOf?.(claimed) ?? { organizationId: claimed.organization_id, userId: null };
      await withScope(scope, () => this.#process(claimed));
    }
  }

  async #process(claimed: QueueRow<Name>): Promise<void> {
    this.#processing.add(claimed.id);
    const lost = new AbortController();
    const unwatch = this.#watchLease(claimed, () => lost.abort());
    try {
      await this.#work.processItem(claimed, AbortSignal.any([this.#stopping.signal, lost.signal]));
    } finally {
      unwatch();
      this.#processing.delete(claimed.id);
    }
  }

  /** Renews a lease that has an owner, and reports a lost one. @returns a function that ends the renewal */
  #watchLease(claimed: QueueRow<Name>, onLost: () => void): () => void {
    const { database, now, log } = this.#services;
    const { name, queue, leaseMilliseconds } = this.#work;
    if (queue.lease.owner === undefined) {
      const timer = setTimeout(onLost, leaseMilliseconds);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(() => {
      database
        .transaction((tx) => renew(tx, queue, claimed, { now: now(), leaseMilliseconds }))
        .then((renewed) => renewed || onLost())
        .catch((error: unknown) => log.warn({ err: error, row: claimed.id }, `${name} lease`));
    }, leaseMilliseconds / 3);
    return () => clearInterval(timer);
  }
}
