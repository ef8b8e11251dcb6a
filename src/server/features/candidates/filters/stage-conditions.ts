// The candidacies of a process that meet conditions on what its stages say of them, as on its board.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CandidateFilter, StageConditions } from '../../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../../contract/messages.ts';
import { overdueBefore } from '../../../../domain/calendar/business-days.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { calendarOf } from '../../calendars/index.ts';
import { statusOfProcess } from '../../processes/index.ts';
import { addProgress, asksForAnything, plainRulesOf } from '../../requirements/index.ts';
import { NumberColumn } from '../candidate-index/columns.ts';
import { type CandidateView, foundRows } from './found-rows.ts';
import { outcomesInIndex } from './index-outcomes.ts';
import { idsWithSkill, stagesOfProcess, statusOfProcessRow } from './stage-queries.ts';

/** Requirements that the index does not decide are read for each candidate; more would take too long to wait for. */
const MAX_RULE_CHECKS = 20_000;
/** Candidates per evaluation, so that other calls are served in between. */
const BATCH = 500;

type StageFilter = CandidateFilter & { readonly process_id: number; readonly stage: StageConditions };

/** The parts of the filter besides `stage` must have been prepared. @throws AppError invalid for too many candidates */
export async function idsMeeting(db: Reader, view: CandidateView, filter: StageFilter): Promise<ReadonlySet<number>> {
  const { stage, ...others } = filter;
  const { index, hidden, now } = view;
  let rows = [...foundRows(view, others).toArray()];
  const idOf = (row: number): number => index.ids[row] ?? 0;
  // As on the board: a condition on a hidden section is none.
  if (stage.skill !== undefined && !hidden.has('skills')) {
    const found = new Set(await idsWithSkill(db, filter.process_id, stage.skill));
    rows = rows.filter((row) => found.has(idOf(row)));
  }
  if (stage.overdue || stage.requirements) rows = rows.filter(activeTest(view));
  if (stage.overdue) rows = rows.filter(await overdueTest(db, view, filter.process_id));
  if (stage.requirements === undefined || hidden.size > 0) return new Set(rows.map(idOf));
  const asked = await rowsWithRequirements(db, view, rows);
  const plain = await plainRulesOf(db, [...new Set(asked.map((row) => listOf(view, row)))], now);
  const inIndex = asked.filter((row) => plain.has(listOf(view, row)));
  const notInIndex = asked.filter((row) => !plain.has(listOf(view, row)));
  const found = await outcomesInIndex(index, { rows: inIndex, rules: plain, outcome: stage.requirements });
  const read = await withOutcome(db, { rows: notInIndex, view, outcome: stage.requirements, now });
  return new Set([...found.map(idOf), ...read]);
}

/** Disqualified candidates are never overdue and do not advance. */
function activeTest({ index }: CandidateView): (row: number) => boolean {
  const column = index.columns.get('status');
  return (row) => column?.valueOf(row) === 'active';
}

const listOf = ({ index }: CandidateView, row: number): number => Number(index.list.valueOf(row));

async function overdueTest(db: Reader, view: CandidateView, processId: number): Promise<(row: number) => boolean> {
  const process = await statusOfProcessRow(db, processId);
  const column = view.index.columns.get('moved_at');
  // Suspended and closed processes have no overdue candidates.
  if (!process || statusOfProcess(process).name !== 'active' || !(column instanceof NumberColumn)) return () => false;
  const calendar = await calendarOf(db, processId, view.now);
  const stages = await stagesOfProcess(db, processId);
  const limits = new Map(
    stages.flatMap(({ id, sla_active, sla_max_days }) =>
      sla_active === 1 ? [[id, overdueBefore(view.now, sla_max_days, calendar)] as const] : [],
    ),
  );
  return (row) => column.valueOf(row) < (limits.get(listOf(view, row)) ?? Number.NEGATIVE_INFINITY);
}

/** Those in stages that require something. */
async function rowsWithRequirements(db: Reader, view: CandidateView, rows: readonly number[]): Promise<number[]> {
  const asks = new Map<number, boolean>();
  for (const id of new Set(rows.map((row) => listOf(view, row)))) asks.set(id, await asksForAnything(db, id));
  return rows.filter((row) => asks.get(listOf(view, row)));
}

async function withOutcome(
  db: Reader,
  {
    rows,
    view: { index, ...view },
    outcome,
    now,
  }: {
    readonly rows: readonly number[];
    readonly view: CandidateView;
    readonly outcome: StageConditions['requirements'];
    readonly now: number;
  },
): Promise<ReadonlySet<number>> {
  if (rows.length > MAX_RULE_CHECKS) {
    throw new AppError('invalid', { message: candidateMessages.tooManyRuleChecks(MAX_RULE_CHECKS) });
  }
  const found = new Set<number>();
  for (let start = 0; start < rows.length; start += BATCH) {
    if (start > 0) await nextTurn();
    const cards = rows.slice(start, start + BATCH).map((row) => ({
      id: index.ids[row] ?? 0,
      list_id: listOf({ index, ...view }, row),
      uniq_applicant_id: index.personIds[row] ?? 0,
      status: 'active',
      deleted_at: null,
    }));
    for (const { id, progress } of await addProgress(db, cards, now)) if (progress?.outcome === outcome) found.add(id);
  }
  return found;
}
