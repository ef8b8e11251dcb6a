// Works off the queue, one job at a time. A job that was running when the process was killed is taken up again:
// each handler keeps its place in the same transaction as its work, so nothing is done twice.
import { serverMessages } from '../../contract/messages.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { findJob, type JobRow, nextJob } from './queries.ts';
import { changeJob } from './service.ts';

/** What a handler is given to go on with, and to know when to stop. */
export interface JobContext {
  readonly job: JobRow;
  readonly services: Services;
  /** True once somebody asked for an end, or the server is closing; asked between chunks. */
  shouldStop(): Promise<boolean>;
}

/** @throws Failure with the Spanish reason where the job cannot be done */
export type JobHandler = (context: JobContext) => Promise<void>;

export class JobRunner {
  readonly #services: Services;
  readonly #handlers: Record<JobRow['kind'], JobHandler>;
  #working: Promise<void> | null = null;
  #again = false;
  #closing = false;

  constructor(services: Services, handlers: Record<JobRow['kind'], JobHandler>) {
    this.#services = services;
    this.#handlers = handlers;
  }

  /** Looks for work; a wake during the work leads to another look. */
  wake(): void {
    this.#again = true;
    if (this.#closing || this.#working) return;
    this.#working = this.#work()
      .catch((error: unknown) => this.#services.log.error({ err: error }, 'job runner'))
      .finally(() => {
        this.#working = null;
        if (this.#again) this.wake();
      });
  }

  /** Waits for the chunk at hand; the job goes on at the next start. */
  async stop(): Promise<void> {
    this.#closing = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    this.#again = false;
    while (!this.#closing) {
      const job = await nextJob(this.#services.database.read);
      if (!job) return;
      await this.#run(job);
    }
  }

  async #run(job: JobRow): Promise<void> {
    const services = this.#services;
    let stoppedByClosing = false;
    const shouldStop = async () => {
      if (this.#closing) stoppedByClosing = true;
      return stoppedByClosing || this.#cancelled(job.id);
    };
    await this.#change(job.id, { state: 'running' });
    try {
      await this.#handlers[job.kind]({ job, services, shouldStop });
    } catch (error) {
      if (!(error instanceof Failure)) services.log.error({ err: error, job: job.id }, 'job failed');
      const reason = error instanceof Failure ? error.body.error : serverMessages.jobFailed;
      return this.#change(job.id, { state: 'failed', error: reason });
    }
    const cancelled = await this.#cancelled(job.id);
    // Stopped by the closing server, not by its end: it stays `running` and is taken up at the next start.
    if (stoppedByClosing && !cancelled) return;
    await this.#change(job.id, { state: cancelled ? 'cancelled' : 'done' });
  }

  async #cancelled(id: number): Promise<boolean> {
    return (await findJob(this.#services.database.read, id))?.cancel_requested === 1;
  }

  async #change(id: number, change: Parameters<typeof changeJob>[2]): Promise<void> {
    const { database, now, wakeEvents } = this.#services;
    await database.transaction((tx) => changeJob(tx, id, change, now()));
    wakeEvents();
  }
}
