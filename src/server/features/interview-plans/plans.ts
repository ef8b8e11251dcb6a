// Reads, saves and copies the interview plan of a process.
import type { InterviewPlan, PlannedInterviewInput } from '../../../contract/api/interview-plans.ts';
import { fieldMessages, interviewPlanMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewWholeProcess } from '../../../domain/access/process-access.ts';
import { checkChange } from '../../../domain/processes/process-life-cycle.ts';
import { listActiveUsers, type Reader, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { listsOf, requireProcess, type ViewableProcess } from '../processes/index.ts';
import { requireStage } from '../stages/index.ts';
import {
  deletePlanned,
  findPlan,
  handOverPlanned,
  insertPlan,
  insertPlanned,
  type PlannedRow,
  plannedInterviewersOf,
  plannedInterviewsOf,
  raisePlanVersion,
  replaceInterviewers,
  updatePlanned,
} from './queries.ts';
import { contentRow, contentShape } from './templates.ts';

const checkEdit = (actor: Actor, { facts }: ViewableProcess) =>
  checkChange(actor, facts, { touchesTemplateOrTags: false, touchesContent: true }) ??
  (canViewWholeProcess(actor, facts) ? null : 'forbidden');

/** @throws AppError not_found */
export async function readPlan(db: Reader, actor: Actor, processId: number): Promise<InterviewPlan> {
  return planShape(db, actor, await requireProcess(db, actor, processId));
}

async function planShape(db: Reader, actor: Actor, process: ViewableProcess): Promise<InterviewPlan> {
  const processId = process.row.id;
  const rows = await visibleRows(db, actor, process, await plannedInterviewsOf(db, processId));
  const interviewers = Map.groupBy(
    rows.length === 0
      ? []
      : await plannedInterviewersOf(
          db,
          rows.map(({ id }) => id),
        ),
    (row) => row.planned_interview_id,
  );
  return {
    process_id: processId,
    interviews: rows.map((row) => ({
      ...contentShape(row),
      id: row.id,
      list_id: row.list_id,
      pool_size: row.pool_size,
      interviewers: (interviewers.get(row.id) ?? []).map(({ id, full_name, email }) => ({ id, full_name, email })),
    })),
    permissions: { can_edit: checkEdit(actor, process) === null },
    version: (await findPlan(db, processId))?.version ?? 0,
  };
}

/** Managers of some stages see the interviews of those, and those of any stage. */
async function visibleRows(
  db: Reader,
  actor: Actor,
  { facts }: ViewableProcess,
  rows: readonly PlannedRow[],
): Promise<readonly PlannedRow[]> {
  if (canViewWholeProcess(actor, facts)) return rows;
  const visible: PlannedRow[] = [];
  for (const row of rows) {
    if (row.list_id === null || (await requireStage(db, actor, row.list_id)).permissions.canAccessList)
      visible.push(row);
  }
  return visible;
}

/**
 * @throws AppError with the domain's reason; invalid for stages of other processes and for absent interviewers;
 * stale_version with the current plan
 */
export async function savePlan(
  tx: Transaction,
  caller: Caller,
  {
    processId,
    interviews,
    version,
  }: {
    readonly processId: number;
    readonly interviews: readonly PlannedInterviewInput[];
    readonly version: number;
  },
): Promise<InterviewPlan> {
  const process = await requireProcess(tx, caller, processId);
  const reason = checkEdit(caller, process);
  if (reason) throw new AppError(reason);
  const target = { organizationId: process.facts.organizationId, processId };
  const plan = await findPlan(tx, processId);
  const isCurrent = plan ? await raisePlanVersion(tx, { id: plan.id, version }) : version === 0;
  if (!isCurrent || (!plan && !(await insertPlan(tx, target)))) {
    throw new AppError('stale_version', { current: await planShape(tx, caller, process) });
  }
  await assertInterviews(tx, target, interviews);
  await writeInterviews(tx, target, interviews);
  return planShape(tx, caller, process);
}

interface Target {
  readonly organizationId: number;
  readonly processId: number;
}

async function assertInterviews(
  tx: Transaction,
  { organizationId, processId }: Target,
  interviews: readonly PlannedInterviewInput[],
): Promise<void> {
  const stages = new Set((await listsOf(tx, [processId])).map(({ id }) => id));
  if (interviews.some(({ list_id }) => list_id !== null && !stages.has(list_id))) {
    throw new AppError('invalid', { message: texts.noStage, fields: { list_id: texts.noStage } });
  }
  const userIds = [...new Set(interviews.flatMap(({ interviewer_ids }) => interviewer_ids))];
  if ((await listActiveUsers(tx, organizationId, userIds)).length < userIds.length) {
    throw new AppError('invalid', { message: texts.noInterviewer, fields: { interviewer_ids: texts.noInterviewer } });
  }
  const known = new Set((await plannedInterviewsOf(tx, processId)).map(({ id }) => id));
  const ids = interviews.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id))) {
    throw new AppError('invalid', { fields: { interviews: fieldMessages.wrong } });
  }
}

async function writeInterviews(
  tx: Transaction,
  { organizationId: organization_id, processId: selection_process_id }: Target,
  interviews: readonly PlannedInterviewInput[],
): Promise<void> {
  const remaining = new Set(interviews.map(({ id }) => id));
  const removed = (await plannedInterviewsOf(tx, selection_process_id)).filter(({ id }) => !remaining.has(id));
  if (removed.length > 0) {
    await deletePlanned(
      tx,
      removed.map(({ id }) => id),
    );
  }
  for (const [index, { id, list_id, interviewer_ids, pool_size, ...content }] of interviews.entries()) {
    const row = { ...contentRow(content), organization_id, selection_process_id, list_id, pool_size, order: index + 1 };
    if (id !== undefined) await updatePlanned(tx, id, row);
    const plannedId = id ?? (await insertPlanned(tx, row)).id;
    await replaceInterviewers(tx, { organizationId: organization_id, id: plannedId }, [...new Set(interviewer_ids)]);
  }
}

/** Replaces an interviewer in the plans of processes that are not closed. */
export async function handOverPlannedInterviews(
  tx: Transaction,
  organizationId: number,
  change: { readonly fromId: number; readonly toId: number },
): Promise<void> {
  for (const plan of await handOverPlanned(tx, organizationId, change)) await raisePlanVersion(tx, plan);
}

/**
 * Copies the plan of another process of the organization to a process without one.
 * @param newListId the new stage for each original stage
 */
export async function copyInterviewPlan(
  tx: Transaction,
  target: Target,
  { fromProcessId, newListId }: { readonly fromProcessId: number; readonly newListId: ReadonlyMap<number, number> },
): Promise<void> {
  const rows = await plannedInterviewsOf(tx, fromProcessId);
  if (rows.length === 0) return;
  await insertPlan(tx, target);
  const interviewers = await plannedInterviewersOf(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { id, ...row } of rows) {
    const list_id = row.list_id === null ? null : (newListId.get(row.list_id) ?? null);
    const made = await insertPlanned(tx, { ...row, selection_process_id: target.processId, list_id });
    const userIds = interviewers.flatMap((one) => (one.planned_interview_id === id ? [one.id] : []));
    await replaceInterviewers(tx, { organizationId: target.organizationId, id: made.id }, userIds);
  }
}
