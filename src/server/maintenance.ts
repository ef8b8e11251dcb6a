// Maintenance tasks of every area, which run each hour by the clock, however long a server has been up.
import { purgeFiles } from './features/applicants/index.ts';
import { purgeCandidates } from './features/candidacies/index.ts';
import { pruneEvents } from './features/events/index.ts';
import { clearImportFiles } from './features/imports/index.ts';
import { notifyOfOverdue } from './features/overdue/index.ts';
import { clearAccessLinks } from './features/portal/index.ts';
import { carryOutErasures, orderForgotten, pruneAudit } from './features/privacy/index.ts';
import { purgeProcesses } from './features/processes/index.ts';
import { clearReportLinks } from './features/report-files/index.ts';
import { purgeRequestFiles } from './features/requests/index.ts';
import { purgeSavedReports } from './features/saved-reports/index.ts';
import { clearUploads } from './features/uploads/index.ts';
import { SYSTEM, withScope } from './platform/db/index.ts';
import { clearAttachments } from './platform/email/attachments.ts';
import { removeUnnamedFiles } from './platform/files/notes.ts';
import { removeLooseFiles } from './platform/files/removal.ts';
import { removeOldAnswers } from './platform/http/idempotency.ts';
import {
  claimTask,
  finishTask,
  insertTask,
  lastTaskRuns,
  releaseTasks,
  renewClaim,
} from './platform/maintenance/maintenance-queries.ts';
import { eachApart } from './platform/maintenance/run-each.ts';
import type { Services } from './services.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How often each task runs. */
const INTERVAL = 60 * MINUTE;
/** So long a server has a task to itself; one that failed, or whose server was killed, is tried again after it. */
const CLAIM = 10 * MINUTE;
/** How often a server looks for tasks that are due. */
const LOOK = MINUTE;

/** The names are kept in the database: they stay as they are. */
const tasks: Readonly<Record<string, (services: Services) => Promise<unknown>>> = {
  pruneEvents,
  clearUploads,
  forgetAnswers: removeOldAnswers,
  clearImportFiles,
  purgeCandidates,
  purgeProcesses,
  purgeFiles,
  purgeRequestFiles,
  orderForgotten,
  carryOutErasures,
  removeLooseFiles,
  removeUnnamedFiles,
  pruneAudit,
  clearReportLinks,
  clearAccessLinks,
  clearAttachments,
  purgeSavedReports,
  tellOfOverdue: notifyOfOverdue,
};

/** Runs every task, also where one before it failed. @throws AggregateError with what went wrong */
export const runMaintenance = (services: Services): Promise<void> => runEach(async (run) => run(services));

/**
 * Runs the tasks that are due by the clock and that no other server runs at the moment.
 * @param shouldStop is asked before each task
 * @throws AggregateError with what went wrong; what failed is tried again after a while
 */
export const runDueTasks = async (services: Services, shouldStop: () => boolean = () => false): Promise<void> =>
  runEach(
    async (run, name) => {
      const { database, now } = services;
      if (shouldStop()) return;
      const started = now();
      const isClaimed = await database.transaction(async (tx) => {
        await insertTask(tx, name);
        return claimTask(tx, name, {
          now: started,
          doneBefore: started - INTERVAL,
          claimUntil: started + CLAIM,
          lastClaim: started + CLAIM,
        });
      });
      if (!isClaimed) return;
      await whileClaimed(services, name, () => run(services));
      await database.transaction((tx) => finishTask(tx, name, started));
    },
    await longestWaiting(services),
  );

type Run = (services: Services) => Promise<unknown>;

const runEach = (work: (run: Run, name: string) => Promise<unknown>, names = Object.keys(tasks)): Promise<void> =>
  eachApart('housekeeping', names, async (name) => {
    const run = tasks[name];
    if (run) await work(run, name);
  });

/** The names of the tasks, those first that were done longest ago: a program that is closed soon gets to each of them. */
async function longestWaiting({ database }: Services): Promise<string[]> {
  const doneAt = new Map((await lastTaskRuns(database.read)).map(({ name, done_at }) => [name, done_at ?? 0]));
  const at = (name: string) => doneAt.get(name) ?? 0;
  return Object.keys(tasks).sort((one, other) => at(one) - at(other));
}

/** Keeps the claim while a task takes longer than it lasts, so that no other server does it as well. */
async function whileClaimed(
  { database, now, log }: Services,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const renew = () =>
    database
      .transaction((tx) => renewClaim(tx, name, now() + CLAIM))
      .catch((error: unknown) => log.error({ err: error }, 'the claim of a maintenance task'));
  const timer = setInterval(() => void renew(), CLAIM / 3);
  timer.unref();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** Runs what is due soon after a start, when nobody waits for the first screen any more, and looks again each minute. */
export class MaintenanceScheduler {
  readonly #services: Services;
  readonly #firstLook: number;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isStopped = false;
  #isFirst = true;

  /** @param firstLook milliseconds after the start */
  constructor(services: Services, firstLook: number) {
    this.#services = services;
    this.#firstLook = firstLook;
  }

  start(): void {
    this.#lookAfter(this.#firstLook);
  }

  /** Lets the task at hand end. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  #lookAfter(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#look();
    }, milliseconds);
    this.#timer.unref();
  }

  /** On an engine with one server: what was in its hands when it ended is nobody's now. */
  async #release(): Promise<void> {
    const { database } = this.#services;
    if (!this.#isFirst || database.engine !== 'sqlite') return;
    await withScope(SYSTEM, () => database.transaction(releaseTasks));
    this.#isFirst = false;
  }

  async #look(): Promise<void> {
    try {
      await this.#release();
      await withScope(SYSTEM, () => runDueTasks(this.#services, () => this.#isStopped));
    } catch (error) {
      this.#services.log.error({ err: error }, 'housekeeping');
    }
    if (!this.#isStopped) this.#lookAfter(LOOK);
  }
}
