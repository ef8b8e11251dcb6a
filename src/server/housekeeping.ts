// Maintenance tasks of every area, which run each hour by the clock, however long a server has been up.
import { purgeFiles } from './applicants/index.ts';
import { purgeCandidates } from './candidacies/index.ts';
import { claimChore, finishChore, insertChore } from './chore-queries.ts';
import { SYSTEM, withScope } from './db/index.ts';
import { pruneEvents } from './events/index.ts';
import { removeUnnamedFiles } from './files/notes.ts';
import { removeLooseFiles } from './files/removal.ts';
import { forgetAnswers } from './http/idempotency.ts';
import { clearImportFiles } from './imports/index.ts';
import { clearAttachments } from './mail/index.ts';
import { tellOfOverdue } from './overdue/index.ts';
import { clearAccessLinks } from './portal/index.ts';
import { carryOutErasures, orderForgotten, pruneAudit } from './privacy/index.ts';
import { purgeProcesses } from './processes/index.ts';
import { clearReportLinks } from './report-files/index.ts';
import { purgeRequestFiles } from './requests/index.ts';
import { purgeSavedReports } from './saved-reports/index.ts';
import type { Services } from './services.ts';
import { clearUploads } from './uploads/index.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How often each task runs. */
const INTERVAL = 60 * MINUTE;
/** So long a server has a task to itself; one that failed, or whose server was killed, is tried again after it. */
const CLAIM = 10 * MINUTE;
/** How often a server looks for tasks that are due. */
const LOOK = MINUTE;

/** The names are kept in the database: they stay as they are. */
const chores: Readonly<Record<string, (services: Services) => Promise<unknown>>> = {
  pruneEvents,
  clearUploads,
  forgetAnswers,
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
  tellOfOverdue,
};

/** Runs every task, also where one before it failed. @throws AggregateError with what went wrong */
export const keepHouse = (services: Services): Promise<void> => runEach(async (run) => run(services));

/**
 * Runs the tasks that are due by the clock and that no other server runs at the moment.
 * @param shouldStop is asked before each task
 * @throws AggregateError with what went wrong; what failed is tried again after a while
 */
export const runDueChores = (services: Services, shouldStop: () => boolean = () => false): Promise<void> =>
  runEach(async (run, name) => {
    const { database, now } = services;
    if (shouldStop()) return;
    const started = now();
    const isClaimed = await database.transaction(async (tx) => {
      await insertChore(tx, name);
      return claimChore(tx, name, {
        now: started,
        doneBefore: started - INTERVAL,
        claimUntil: started + CLAIM,
        lastClaim: started + CLAIM,
      });
    });
    if (!isClaimed) return;
    await run(services);
    await database.transaction((tx) => finishChore(tx, name, started));
  });

type Run = (services: Services) => Promise<unknown>;

async function runEach(work: (run: Run, name: string) => Promise<unknown>): Promise<void> {
  const problems: unknown[] = [];
  for (const [name, run] of Object.entries(chores)) {
    try {
      await work(run, name);
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'housekeeping');
}

/** Runs what is due soon after a start, when nobody waits for the first screen any more, and looks again each minute. */
export class ChoreClock {
  readonly #services: Services;
  readonly #firstLook: number;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isStopped = false;

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

  async #look(): Promise<void> {
    try {
      await withScope(SYSTEM, () => runDueChores(this.#services, () => this.#isStopped));
    } catch (error) {
      this.#services.log.error({ err: error }, 'housekeeping');
    }
    if (!this.#isStopped) this.#lookAfter(LOOK);
  }
}
