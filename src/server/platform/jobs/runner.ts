// Runs queued jobs, one at a time on each server.

import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { serverMessages } from '../../../contract/messages.ts';
import type { Services } from '../../services.ts';
import { isFull, isUnavailable, SYSTEM, withScope } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { CLAIM_MILLISECONDS, claimJob, findJob, type JobRow, releaseClaims, renewClaim } from './queries.ts';
import { changeJob, JobLost } from './service.ts';

export interface JobContext {
  readonly job: JobRow;
  readonly services: Services;
  /** True after cancellation, during shutdown, or if another server owns the job. Handlers call it between chunks. */
  shouldStop(): Promise<boolean>;
}

/** @throws AppError with a Spanish reason if the job cannot be done */
export type JobHandler = (context: JobContext) => Promise<void>;

export type JobHandlers = Readonly<Record<JobRow['kind'], JobHandler>>;

/**
 * Continues the jobs of killed servers. Handlers store their position in the transaction of their work, so no work is done
 * twice.
 */
export class JobRunner {
  readonly #services: Services;
  readonly #handlers: JobHandlers;
  /** Identifies this server among those on the database. */
  readonly #name = randomUUID();
  readonly #looking: NodeJS.Timeout;
  #working: Promise<void> | null = null;
  #again = false;
  #closing = false;

  constructor(services: Services, handlers: JobHandlers) {
    this.#services = services;
    this.#handlers = handlers;
    // No signal announces that a server was killed.
    this.#looking = setInterval(() => this.wake(), CLAIM_MILLISECONDS);
    this.#looking.unref();
  }

  /** Starts polling. On SQLite it first releases all claims, since they belong to a server that has ended. */
  async start(): Promise<void> {
    const { database } = this.#services;
    if (database.engine === 'sqlite') await this.#asSystem(() => database.transaction((tx) => releaseClaims(tx)));
    this.wake();
  }

  /** Looks for jobs now. A call during the work causes another look. */
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

  /** Waits for the present chunk. The job continues at the next start, or on another server. */
  async stop(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#looking);
    await this.#working;
    const { database } = this.#services;
    await this.#asSystem(() => database.transaction((tx) => releaseClaims(tx, this.#name)));
  }

  /** The caller of `wake` has a scope of its own, which jobs must not inherit. */
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

  /** Renews the claim while the job runs. */
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
      // An embedded database responds synchronously, so a job in many small steps would block all calls.
      await setImmediate();
      if (this.#closing) stoppedByClosing = true;
      return stoppedByClosing || this.#cancelled(job.id);
    };
    await this.#change(job.id, { state: 'running' });
    try {
      await this.#handlers[job.kind]({ job, services, shouldStop });
    } catch (error) {
      // A temporary lack of connection or room does not fail the job, which is claimed again after its claim has
      // expired.
      if (error instanceof JobLost || isUnavailable(error) || isFull(error)) throw error;
      if (!(error instanceof AppError)) services.log.error({ err: error, job: job.id }, 'job failed');
      const reason = error instanceof AppError ? error.body.error : serverMessages.jobFailed;
      return this.#change(job.id, { state: 'failed', error: reason });
    }
    const cancelled = await this.#cancelled(job.id);
    // After a shutdown the job stays `running`, to be continued at the next start.
    if (stoppedByClosing && !cancelled) return;
    await this.#change(job.id, { state: cancelled ? 'cancelled' : 'done' });
  }

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
