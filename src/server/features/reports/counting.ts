// Updates the report counts: recounts changed candidacies and adds the difference.
import { Hiring } from '../../../contract/api/processes.ts';
import { businessDaysOf, type IsBusinessDay, workDayOf } from '../../../domain/calendar/business-days.ts';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import { type FactCounting, factsOf, type HiringRequest } from '../../../domain/reports/report-facts.ts';
import { type CountedCandidacy, readShare, type Shares, sharesOf } from '../../../domain/reports/report-shares.ts';
import {
  lockUntilEnd,
  organizationsWithRows,
  type Reader,
  type Transaction,
  takeChangedCandidacies,
} from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';
import { calendarsOf, timeZoneOfOrganization } from '../calendars/index.ts';
import {
  addToProcesses,
  addToStages,
  candidaciesAfter,
  candidaciesToCount,
  isWaiting,
  linesToCount,
  type ProcessAddition,
  type StageAddition,
  saveShares,
  stagesToCount,
} from './counting-queries.ts';
import { type FactsOfCandidacy, hiringsToCount, processesToCount, saveFacts } from './fact-queries.ts';

/** The maximum of candidacies per transaction. */
const AT_ONCE = 1000;
const FIRST_AT_ONCE = 100;
const MIN_AT_ONCE = 50;
/** Milliseconds that a transaction of SQLite may hold back the writes of users. */
const MAX_MILLISECONDS = 20;
/** Batches counted before a report is returned; the worker counts the rest. */
const BEFORE_ANSWERING = 2;

/**
 * Counts the pending changes of every organization until `shouldStop`. It ends when the rest fits the next run, as
 * otherwise each simultaneous change would get a transaction of its own, concurrent with its writer.
 */
export async function countChanges({ database, now }: Services, shouldStop = () => false): Promise<void> {
  let atOnce = database.engine === 'sqlite' ? FIRST_AT_ONCE : AT_ONCE;
  for (const organizationId of await organizationsWithRows(database.read, 'report_changes')) {
    let hasMore = true;
    while (hasMore && !shouldStop()) {
      let begin = 0;
      hasMore = await database.transaction((tx) => {
        begin = performance.now();
        return countSome(tx, { organizationId, now: now(), atOnce });
      });
      if (database.engine === 'sqlite') atOnce = nextBatchSize(atOnce, performance.now() - begin);
    }
  }
}

/**
 * Candidacies of the next transaction: counting one with a long history takes many times as long as counting a new one.
 * @param elapsed milliseconds of the last transaction, which had `atOnce` candidacies
 */
export function nextBatchSize(atOnce: number, elapsed: number): number {
  if (elapsed > MAX_MILLISECONDS) return Math.max(MIN_AT_ONCE, Math.floor(atOnce / 2));
  return elapsed < MAX_MILLISECONDS / 2 ? Math.min(AT_ONCE, atOnce * 2) : atOnce;
}

/**
 * Limits the delay before a report.
 * @returns whether changes are still pending
 */
export async function countForReport({ database, now }: Services, organizationId: number): Promise<boolean> {
  for (let times = 0; times < BEFORE_ANSWERING; times += 1) {
    if (!(await isWaiting(database.read, organizationId))) return false;
    if (!(await database.transaction((tx) => countSome(tx, { organizationId, now: now(), atOnce: AT_ONCE }))))
      return false;
  }
  return isWaiting(database.read, organizationId);
}

/** Recounts these candidacies in the transaction that then deletes them, so that the counts still include them. */
export async function countBeforeErasure(
  tx: Transaction,
  organizationId: number,
  applicantIds: readonly number[],
  now: number,
): Promise<void> {
  await lockUntilEnd(tx, 'report_figures', organizationId);
  await countAnew(tx, organizationId, applicantIds, now);
}

/** @returns whether more changes are pending than were added meanwhile */
async function countSome(
  tx: Transaction,
  { organizationId, now, atOnce }: { readonly organizationId: number; readonly now: number; readonly atOnce: number },
): Promise<boolean> {
  await lockUntilEnd(tx, 'report_figures', organizationId);
  const { ids, hasMore } = await takeChangedCandidacies(tx, {
    table: 'report_changes',
    organizationId,
    candidacies: atOnce,
    changes: atOnce,
    ofProcess: (processId, afterId, limit) => candidaciesAfter(tx, processId, afterId, limit),
  });
  await countAnew(tx, organizationId, ids, now);
  return hasMore;
}

async function countAnew(tx: Transaction, organizationId: number, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const candidacies = await candidaciesToCount(tx, ids);
  const lines = Map.groupBy(await linesToCount(tx, ids), (line) => line.applicant_id);
  const before = candidacies.map(({ shares }) => (shares === null ? {} : (JSON.parse(shares) as Shares)));
  const counting = await countingFor(
    tx,
    organizationId,
    [
      ...candidacies.map((row) => row.selection_process_id),
      ...[...lines.values()].flat().flatMap((line) => line.selection_process_id ?? []),
      ...before.flatMap((shares) => Object.keys(shares).map((key) => readShare(key).processId)),
    ],
    now,
  );
  const hirings = Map.groupBy(await hiringsToCount(tx, ids), (row) => row.applicant_id);
  const changed = new Map<number, Shares>();
  const facts = new Map<number, FactsOfCandidacy>();
  const difference = new Map<string, number>();
  const add = (shares: Shares, sign: 1 | -1) => {
    for (const [key, by] of Object.entries(shares)) difference.set(key, (difference.get(key) ?? 0) + sign * by);
  };
  for (const [index, row] of candidacies.entries()) {
    const own = (lines.get(row.id) ?? []).map((line) => ({
      kind: line.kind,
      processId: line.selection_process_id,
      listId: line.to_list_id !== null && counting.isStage(line.to_list_id) ? line.to_list_id : null,
      reason: line.reason,
      userId: line.author_user_id,
      at: line.created_at,
    }));
    const candidacy = countedCandidacy(row);
    const shares = sharesOf(candidacy, own, counting);
    const hiring = { requests: (hirings.get(row.id) ?? []).map(hiringRequest), joiningDate: joiningDateOf(row.hiring) };
    facts.set(row.id, { source: row.source, facts: factsOf(candidacy, own, hiring, counting) });
    add(before[index] ?? {}, -1);
    add(shares, 1);
    changed.set(row.id, shares);
  }
  if (changed.size > 0) await saveShares(tx, organizationId, changed);
  await saveFacts(tx, organizationId, facts);
  await addDifference(tx, organizationId, difference, counting);
}

type CandidacyRow = Awaited<ReturnType<typeof candidaciesToCount>>[number];

const countedCandidacy = (row: CandidacyRow): CountedCandidacy => ({
  processId: row.selection_process_id,
  listId: row.list_id,
  status: row.status,
  source: row.source,
  gender: row.gender,
  birthdate: row.birthdate,
  createdAt: row.created_at,
  movedAt: row.moved_at,
  hiringStartedAt: row.hiring_started_at,
  removed: row.deleted_at !== null,
});

const hiringRequest = (row: Awaited<ReturnType<typeof hiringsToCount>>[number]): HiringRequest => ({
  state: row.state,
  submittedAt: row.submitted_at ?? 0,
  decidedAt: row.decided_at,
});

const joiningDateOf = (hiring: string): string | null => Hiring.parse(JSON.parse(hiring)).joining_date ?? null;

interface CountingOf extends FactCounting {
  isStage(listId: number): boolean;
  isProcess(processId: number): boolean;
}

async function countingFor(
  db: Reader,
  organizationId: number,
  processes: readonly number[],
  now: number,
): Promise<CountingOf> {
  const ids = [...new Set(processes)];
  const stages = new Map((await stagesToCount(db, ids)).map((row) => [row.id, row]));
  const calendars = await calendarsOf(db, ids, now);
  const created = new Map((await processesToCount(db, ids)).map((row) => [row.id, row.created_at]));
  const business = new Map<number, IsBusinessDay>();
  const timeZone = await timeZoneOfOrganization(db, organizationId);
  return {
    timeZone,
    isBusinessDay(processId) {
      const known = business.get(processId);
      if (known) return known;
      const calendar = calendars.get(processId);
      const made: IsBusinessDay = calendar ? businessDaysOf(calendar) : () => false;
      business.set(processId, made);
      return made;
    },
    workDayOf(processId, instant) {
      const calendar = calendars.get(processId);
      return calendar ? workDayOf(calendar, instant) : dayIn(timeZone, instant);
    },
    limitOf(listId) {
      const stage = stages.get(listId);
      return stage?.sla_active === 1 ? stage.sla_max_days : null;
    },
    createdAtOf: (processId) => created.get(processId) ?? null,
    isStage: (listId) => stages.has(listId),
    isProcess: (processId) => calendars.has(processId),
  };
}

/** Adds to the counts of existing processes and stages; counts of deleted ones were deleted with them. */
async function addDifference(
  tx: Transaction,
  organizationId: number,
  difference: ReadonlyMap<string, number>,
  { isStage, isProcess }: CountingOf,
): Promise<void> {
  const stages = new Map<number, StageAddition & { counts: Record<string, number> }>();
  const processes = new Map<string, ProcessAddition & { counts: Record<string, number> }>();
  for (const [key, by] of difference) {
    if (by === 0) continue;
    const share = readShare(key);
    if (share.kind === 'stage') {
      const { processId, listId, count } = share;
      if (!isStage(listId)) continue;
      const addition = stages.get(listId) ?? { processId, listId, counts: {} };
      addition.counts[count] = by;
      stages.set(listId, addition);
    } else {
      const { processId, kind, subject, count } = share;
      if (!isProcess(processId)) continue;
      const row = JSON.stringify([processId, kind, subject]);
      const addition = processes.get(row) ?? { processId, kind, subject, counts: {} };
      addition.counts[count] = by;
      processes.set(row, addition);
    }
  }
  await addToStages(tx, organizationId, [...stages.values()]);
  await addToProcesses(tx, organizationId, [...processes.values()]);
}
