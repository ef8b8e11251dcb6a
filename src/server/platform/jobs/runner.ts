// Works off the queue, one job at a time on each server. A job whose server was killed is taken up again: each handler
// keeps its place in the same transaction as its work, so nothing is done twice.

import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { serverMessages } from '../../../contract/messages.ts';
import type { Services } from '../../services.ts';
import { isFull, isUnavailable, SYSTEM, withScope } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { CLAIM_MILLISECONDS, claimJob, findJob, type JobRow, releaseClaims, renewClaim } from './queries.ts';
import { changeJob, JobLost } from './service.ts';

/** What a handler is given to go on with, and to know when to stop. */
export interface JobContext {
  readonly job: JobRow;
  readonly services: Services;
  /** True once somebody asked for an end, the server is closing, or another has taken over; asked between chunks. */
  shouldStop(): Promise<boolean>;
}

/** @throws AppError with the Spanish reason where the job cannot be done */
export type JobHandler = (context: JobContext) => Promise<void>;

/** The work of each kind of job. */
export type JobHandlers = Readonly<Record<JobRow['kind'], JobHandler>>;

export class JobRunner {
  readonly #services: Services;
  readonly #handlers: JobHandlers;
  /** This server among those on the database. */
  readonly #name = randomUUID();
  readonly #looking: NodeJS.Timeout;
  #working: Promise<void> | null = null;
  #again = false;
  #closing = false;

  constructor(services: Services, handlers: JobHandlers) {
    this.#services = services;
    this.#handlers = handlers;
    // Nobody tells of a server that was killed.
    this.#looking = setInterval(() => this.wake(), CLAIM_MILLISECONDS);
    this.#looking.unref();
  }

  /** Begins. On SQLite no other server holds a job: what is claimed there, was claimed by one that has ended. */
  async start(): Promise<void> {
    const { database } = this.#services;
    if (database.engine === 'sqlite') await this.#asSystem(() => database.transaction((tx) => releaseClaims(tx)));
    this.wake();
  }

  /** Looks for work; a wake during the work leads to another look. */
  wake(): void {
    this.#again = true;
    if (this.#closing || this.#working) return;
    this.#working = this.#asSystem(() => this.#work())
      .catch((error: unknown) => this.#services.log.error({ err: error }, 'job runner'))
      .finally(() => {
        this.#working = null;
        if (this.#again) this.wake();
      });
  }

  /** Waits for the chunk at hand; the job goes on at the next start, or on another server. */
  async stop(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#looking);
    await this.#working;
    const { database } = this.#services;
    await this.#asSystem(() => database.transaction((tx) => releaseClaims(tx, this.#name)));
  }

  /** Whoever wakes the runner does so in a scope of their own. */
  #asSystem<T>(work: () => Promise<T>): Promise<T> {
    return withScope(SYSTEM, work);
  }

  async #work(): Promise<void> {
    this.#again = false;
    const { database, now } = this.#services;
    while (!this.#closing) {
      const job = await database.transaction((tx) => claimJob(tx, this.#name, now()));
      if (!job) return;
      const scope = { organizationId: job.organization_id, userId: job.created_by_user_id };
      await withScope(scope, () => this.#runClaimed(job));
    }
  }

  /** Runs a job while saying again and again that this server is alive. */
  async #runClaimed(job: JobRow): Promise<void> {
    const { database, now, log } = this.#services;
    const renewing = setInterval(() => {
      database
        .transaction((tx) => renewClaim(tx, job.id, this.#name, now()))
        .catch((error: unknown) => log.warn({ err: error, job: job.id }, 'job claim'));
    }, CLAIM_MILLISECONDS / 3);
    try {
      await this.#run(job);
    } catch (error) {
      if (!(error instanceof JobLost)) throw error;
      log.warn({ job: job.id }, 'job taken over by another server');
    } finally {
      clearInterval(renewing);
    }
  }

  async #run(job: JobRow): Promise<void> {
    const services = this.#services;
    let stoppedByClosing = false;
    const shouldStop = async () => {
      // An embedded database answers without waiting: a job in many small steps would keep everybody else from their turn.
      await setImmediate();
      if (this.#closing) stoppedByClosing = true;
      return stoppedByClosing || this.#cancelled(job.id);
    };
    await this.#change(job.id, { state: 'running' });
    try {
      await this.#handlers[job.kind]({ job, services, shouldStop });
    } catch (error) {
      // A database that is away, or has no room, for a moment is no end of the job: it is taken up again once the claim has run out.
      if (error instanceof JobLost || isUnavailable(error) || isFull(error)) throw error;
      if (!(error instanceof AppError)) services.log.error({ err: error, job: job.id }, 'job failed');
      const reason = error instanceof AppError ? error.body.error : serverMessages.jobFailed;
      return this.#change(job.id, { state: 'failed', error: reason });
    }
    const cancelled = await this.#cancelled(job.id);
    // Stopped by the closing server, not by its end: it stays `running` and is taken up at the next start.
    if (stoppedByClosing && !cancelled) return;
    await this.#change(job.id, { state: cancelled ? 'cancelled' : 'done' });
  }

  /** @throws JobLost */
  async #cancelled(id: number): Promise<boolean> {
    const row = await findJob(this.#services.database.read, id);
    if (row?.claimed_by !== this.#name) throw new JobLost();
    return row.cancel_requested === 1;
  }

  async #change(id: number, change: Parameters<typeof changeJob>[2]): Promise<void> {
    const { database, now, wakeEvents } = this.#services;
    await database.transaction((tx) => changeJob(tx, id, change, now()));
    wakeEvents();
  }
}
