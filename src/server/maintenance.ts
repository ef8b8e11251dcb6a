// Schedules the maintenance tasks of all features, each hourly.
import { purgeFiles } from './features/applicants/index.ts';
import { purgeCandidates } from './features/candidacies/index.ts';
import { clearCandidateAccesses, inviteToSurveys } from './features/candidate-page/index.ts';
import { purgeCandidatePools } from './features/candidate-pools/index.ts';
import { updateWatchedSegments } from './features/candidate-segments/index.ts';
import { groupSurveyAnswers } from './features/candidate-surveys/index.ts';
import { clearCurriculumImports } from './features/curriculum-imports/index.ts';
import { remindOfBreaches } from './features/data-breaches/index.ts';
import { remindOfDataRequests } from './features/data-requests/index.ts';
import { pruneEvents } from './features/events/index.ts';
import { clearImportFiles } from './features/imports/index.ts';
import { sendWaitingBookingEmails } from './features/interview-bookings/index.ts';
import { sendWaitingSequenceEmails } from './features/interview-sequences/index.ts';
import { remindOfScorecards } from './features/interviews/index.ts';
import { notifyOfOverdue } from './features/overdue/index.ts';
import { clearAccessLinks, clearDrafts, clearUnusedMedia } from './features/portal/index.ts';
import { carryOutErasures, orderForgotten, pruneAudit } from './features/privacy/index.ts';
import { purgeProcesses } from './features/processes/index.ts';
import { clearRelocations } from './features/relocations/index.ts';
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
import { removeFormerKeys } from './platform/server-keys/index.ts';
import type { Services } from './services.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const INTERVAL = 60 * MINUTE;
/** The duration of a claim. A task that failed, or whose server was killed, is repeated after it. */
const CLAIM = 10 * MINUTE;
/** The interval between checks for due tasks. */
const LOOK = MINUTE;

/** The names are stored in the database and must not change. */
const tasks: Readonly<Record<string, (services: Services) => Promise<unknown>>> = {
  pruneEvents,
  clearUploads,
  forgetAnswers: removeOldAnswers,
  clearImportFiles,
  clearCurriculumImports,
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
  clearRelocations,
  clearAccessLinks,
  clearDrafts,
  clearUnusedMedia,
  clearCandidateAccesses,
  clearAttachments,
  purgeSavedReports,
  purgeCandidatePools,
  updateWatchedSegments,
  tellOfOverdue: notifyOfOverdue,
  sendWaitingBookingEmails,
  sendWaitingSequenceEmails,
  remindOfScorecards,
  remindOfDataRequests,
  removeFormerKeys,
  remindOfBreaches,
  groupSurveyAnswers,
  inviteToSurveys,
};

/** Runs every task, even after one has failed. @throws AggregateError of all errors */
export const runMaintenance = (services: Services): Promise<void> => runEach(async (run) => run(services));

/**
 * Runs the due tasks that no other server is running. Whether a task is due depends on the clock, not on the server's
 * uptime.
 * @param shouldStop is checked before each task
 * @throws AggregateError of all errors; failed tasks are repeated later
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

/**
 * Orders the tasks by their last run, oldest first, so that a program that is closed early runs each of them some time.
 */
async function longestWaiting({ database }: Services): Promise<string[]> {
  const doneAt = new Map((await lastTaskRuns(database.read)).map(({ name, done_at }) => [name, done_at ?? 0]));
  const at = (name: string) => doneAt.get(name) ?? 0;
  return Object.keys(tasks).sort((one, other) => at(one) - at(other));
}

/** Renews the claim while a task runs, so that no other server runs it too. */
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

/** Runs due tasks soon after the start, once the first screen has loaded, then checks each minute. */
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

  /** Waits for the running task. */
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

  /** Releases all claims on SQLite: its only server has restarted. */
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
