// Runs queued jobs, one at a time on each server, and a long one beside it.
import { setImmediate } from 'node:timers/promises';
import { serverMessages } from '../../../contract/messages.ts';
import type { Services } from '../../services.ts';
import { isFull, isUnavailable, type Transaction } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { QueueWorker, settle } from '../queue/index.ts';
import { findJob, type JobRow, jobQueue, longJobs, shortJobs } from './queries.ts';
import { changeJob, type JobChange, JobLost } from './service.ts';

export interface JobContext {
  readonly job: JobRow;
  readonly services: Services;
  /** Aborts during shutdown, or if another server owns the job. */
  readonly signal: AbortSignal;
  /** True after cancellation, during shutdown, or if another server owns the job. Handlers call it between chunks. */
  shouldStop(): Promise<boolean>;
}

/** @throws AppError with a Spanish reason if the job cannot be done */
export type JobHandler = (context: JobContext) => Promise<void>;

export type JobHandlers = Readonly<Record<JobRow['kind'], JobHandler>>;

/** The lease, in milliseconds: after this silence another server takes the job. */
const LEASE_MILLISECONDS = 15_000;

export type JobRunner = Pick<QueueWorker<'jobs'>, 'start' | 'wake' | 'stop'>;

/** The workers that run jobs. When they stop, the jobs continue at the next start or on another server. */
export function jobRunner(services: Services, handlers: JobHandlers): JobRunner {
  const workers = [
    jobWorker(services, handlers, { name: 'job', queue: shortJobs }),
    jobWorker(services, handlers, { name: 'long job', queue: longJobs }),
  ];
  return {
    async start(firstLook) {
      for (const worker of workers) await worker.start(firstLook);
    },
    wake() {
      for (const worker of workers) worker.wake();
    },
    async stop(within) {
      await Promise.all(workers.map((worker) => worker.stop(within)));
    },
  };
}

const jobWorker = (
  services: Services,
  handlers: JobHandlers,
  part: { readonly name: string; readonly queue: typeof jobQueue },
): QueueWorker<'jobs'> =>
  new QueueWorker(services, {
    ...part,
    leaseMilliseconds: LEASE_MILLISECONDS,
    // A killed server reports nothing, so the others poll.
    pollMilliseconds: LEASE_MILLISECONDS,
    lanes: 1,
    scopeOf: (job) => ({ organizationId: job.organization_id, userId: job.created_by_user_id }),
    async processItem(job, signal) {
      try {
        await runJob(services, handlers, job, signal);
      } catch (error) {
        if (!(error instanceof JobLost)) throw error;
        services.log.warn({ job: job.id }, 'job taken over by another server');
      }
    },
  });

async function runJob(services: Services, handlers: JobHandlers, job: JobRow, signal: AbortSignal): Promise<void> {
  let isStopping = false;
  const shouldStop = async () => {
    // An embedded database responds without waiting, so a job of many small steps would block other requests.
    await setImmediate();
    if (signal.aborted) isStopping = true;
    return isStopping || isCancelled(services, job);
  };
  await write(services, (tx) => changeJob(tx, job.id, { state: 'running' }, services.now()));
  try {
    await handlers[job.kind]({ job, services, signal, shouldStop });
  } catch (error) {
    // If the database is unavailable or full, the job continues once its claim has expired.
    if (error instanceof JobLost || isUnavailable(error) || isFull(error)) throw error;
    if (!(error instanceof AppError)) services.log.error({ err: error, job: job.id }, 'job failed');
    const reason = error instanceof AppError ? error.body.error : serverMessages.jobFailed;
    return endJob(services, job, { state: 'failed', error: reason });
  }
  const cancelled = await isCancelled(services, job);
  // Stopped by the shutdown: it stays `running` and continues at the next start.
  if (isStopping && !cancelled) return;
  await endJob(services, job, { state: cancelled ? 'cancelled' : 'done' });
}

/** @throws JobLost */
async function isCancelled({ database }: Services, { id, claimed_by }: JobRow): Promise<boolean> {
  const row = await findJob(database.read, id);
  if (row?.claimed_by !== claimed_by) throw new JobLost();
  return row.cancel_requested === 1;
}

/** @throws JobLost */
const endJob = (services: Services, job: JobRow, change: JobChange): Promise<void> =>
  write(services, async (tx) => {
    if (!(await settle(tx, jobQueue, job, {}))) throw new JobLost();
    await changeJob(tx, job.id, change, services.now());
  });

async function write({ database, wakeEvents }: Services, work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  await database.transaction(work);
  wakeEvents();
}
