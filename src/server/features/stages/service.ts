// Reads, adds, changes, orders and removes stages of a process.
import type { z } from 'zod';
import type { ListPermissions, NewStage, Stage, StageInput } from '../../../contract/api/stages.ts';
import { stageMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewWholeProcess, type ProcessFacts } from '../../../domain/access/process-access.ts';
import { mayAccessStage, type StageManagers, stagePermissions } from '../../../domain/access/stage-access.ts';
import { overdueBefore } from '../../../domain/calendar/business-days.ts';
import { checkChange } from '../../../domain/processes/process-life-cycle.ts';
import { intakeStages, limitOf } from '../../../domain/stages/stage-settings.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { calendarOf } from '../calendars/index.ts';
import {
  listShape,
  loadProcess,
  publishProcess,
  recordHistory,
  requireProcess,
  touchProcess,
  type ViewableProcess,
} from '../processes/index.ts';
import { happeningsBetween } from './history-changes.ts';
import { moveTo, renumber } from './order.ts';
import {
  candidacyIn,
  countEnteredBefore,
  deleteStage,
  findStage,
  insertStage,
  managersOfStages,
  type StageRow,
  stagesOf,
  updateStage,
} from './queries.ts';
import { assertSettings, rowOf, saveStageSettings } from './settings.ts';
import { managersShape, settingsShape } from './shapes.ts';
import { stageSettingsOf } from './stage-settings-queries.ts';

export interface ViewableStage {
  readonly row: StageRow;
  readonly process: ViewableProcess;
  readonly permissions: ListPermissions;
}

/** @throws AppError not_found if it is not visible */
export async function requireStage(db: Reader, actor: Actor, id: number): Promise<ViewableStage> {
  const row = await findStage(db, actor.organizationId, id);
  if (!row) throw new AppError('not_found');
  const process = await requireProcess(db, actor, row.selection_process_id);
  const managers = (await managersOfStages(db, 'lists', [id])).map((manager) => manager.user_id);
  return { row, process, permissions: stagePermissions(actor, process.facts, managersShape(row, managers)) };
}

export async function permissionsOfStages(
  db: Reader,
  actor: Actor,
  { facts }: Pick<ViewableProcess, 'facts'>,
  rows: readonly StageRow[],
): Promise<(id: number) => ListPermissions> {
  const managers = Map.groupBy(
    await managersOfStages(
      db,
      'lists',
      rows.map(({ id }) => id),
    ),
    (row) => row.list_id,
  );
  const byId = new Map(
    rows.map((row) => {
      const managerIds = (managers.get(row.id) ?? []).map(({ user_id }) => user_id);
      return [row.id, stagePermissions(actor, facts, managersShape(row, managerIds))] as const;
    }),
  );
  return (id) => {
    const permissions = byId.get(id);
    if (!permissions) throw new Error('a stage of another process');
    return permissions;
  };
}

/** @throws AppError not_found if the process is not visible */
export async function listStages(
  db: Reader,
  actor: Actor,
  { processId, page, now }: { readonly processId: number; readonly page: PageRequest; readonly now: number },
) {
  const process = await requireProcess(db, actor, processId);
  const rows = await stagesOf(db, processId);
  const visible = rows.slice(page.offset, page.offset + page.items);
  return {
    rows: await shapes(db, actor, { process, rows: visible, now }),
    page: page.page,
    items: page.items,
    total: rows.length,
  };
}

/** @throws AppError not_found */
export async function readStage(db: Reader, actor: Actor, id: number, now: number): Promise<Stage> {
  const { row, process } = await requireStage(db, actor, id);
  return oneShape(db, actor, { process, row, now });
}

async function oneShape(
  db: Reader,
  actor: Actor,
  { process, row, now }: { readonly process: ViewableProcess; readonly row: StageRow; readonly now: number },
): Promise<Stage> {
  const [shape] = await shapes(db, actor, { process, rows: [row], now });
  if (!shape) throw new AppError('not_found');
  return shape;
}

async function shapes(
  db: Reader,
  actor: Actor,
  {
    process,
    rows,
    now,
  }: { readonly process: ViewableProcess; readonly rows: readonly StageRow[]; readonly now: number },
): Promise<Stage[]> {
  const ids = rows.map(({ id }) => id);
  const stageSettings = await stageSettingsOf(db, 'lists', ids);
  const permissions = await permissionsOfStages(db, actor, process, rows);
  // As on boards and lists, no candidate is overdue while the process is not active.
  const isWorkedOn = process.facts.status === 'active';
  const stages: Stage[] = [];
  for (const row of rows) {
    const limit = { active: row.sla_active === 1, max_days: row.sla_max_days };
    stages.push({
      ...settingsShape(row, stageSettings(row.id)),
      ...listShape(row),
      selection_process_id: row.selection_process_id,
      slaSetting: { ...limit, sla_count: limit.active && isWorkedOn ? await countOverdue(db, row, now) : 0 },
      permissions: permissions(row.id),
    });
  }
  return stages;
}

async function countOverdue(db: Reader, row: StageRow, now: number): Promise<number> {
  const calendar = await calendarOf(db, row.selection_process_id, now);
  return countEnteredBefore(db, row.id, overdueBefore(now, row.sla_max_days, calendar));
}

/** @throws AppError with the domain's reason, or with the errors in the settings */
export async function addStage(
  tx: Transaction,
  caller: Caller,
  { selection_process_id, ...input }: z.output<typeof NewStage>,
  now: number,
): Promise<Stage> {
  const process = await requireProcess(tx, caller, selection_process_id);
  assertCanChange(caller, process);
  const { organizationId } = caller;
  await assertSettings(tx, organizationId, input, null);
  const before = await stagesOf(tx, selection_process_id);
  const limit = limitOf(input.sla_setting_attributes ?? { active: false });
  const { id } = await insertStage(tx, {
    sla_active: limit.active ? 1 : 0,
    sla_max_days: limit.max_days,
    ...rowOf(input),
    organization_id: organizationId,
    selection_process_id,
    name: input.name ?? '',
    order: before.length + 1,
  });
  await saveStageSettings(tx, { table: 'lists', organizationId, id }, input);
  if (input.order !== undefined) {
    await moveTo(tx, { table: 'lists', stages: await stagesOf(tx, selection_process_id), id, order: input.order });
  }
  await recordHistory(tx, caller, {
    processId: selection_process_id,
    happening: { kind: 'stage_added', stage: input.name ?? '' },
    now,
  });
  return written(tx, caller, { id, now });
}

/**
 * @throws AppError with the domain's reason, with the errors in the settings, or stale_version with the current stage
 */
export async function changeStage(
  tx: Transaction,
  caller: Caller,
  {
    id,
    stage: { version, order, ...input },
    now,
  }: { readonly id: number; readonly stage: StageInput; readonly now: number },
): Promise<Stage> {
  const { row, process, permissions } = await requireStage(tx, caller, id);
  assertCanChange(caller, process);
  if (!permissions.canSeeMenu || (touchesManagers(input) && !permissions.canEditUserColumns)) {
    throw new AppError('forbidden');
  }
  const present = await oneShape(tx, caller, { process, row, now });
  if (version !== undefined && version !== row.version) throw new AppError('stale_version', { current: present });
  await assertSettings(tx, caller.organizationId, input, present);
  if (!(await updateStage(tx, 'lists', row, rowOf(input)))) {
    throw new AppError('stale_version', { current: await readStage(tx, caller, id, now) });
  }
  await saveStageSettings(tx, { table: 'lists', organizationId: caller.organizationId, id }, input);
  if (input.applicant_requirements) await publishCards(tx, caller, row, now);
  if (order !== undefined)
    await moveTo(tx, { table: 'lists', stages: await stagesOf(tx, row.selection_process_id), id, order });
  const after = await written(tx, caller, { id, now, formerly: process.facts });
  for (const happening of happeningsBetween(present, after)) {
    await recordHistory(tx, caller, { processId: row.selection_process_id, happening, now });
  }
  return after;
}

/** The requirements have changed, and therefore the progress of all cards in the stage. */
const publishCards = (tx: Transaction, caller: Caller, row: StageRow, now: number): Promise<void> =>
  publish(tx, caller, {
    now,
    event: {
      type: 'list.filled',
      id: row.id,
      process_id: row.selection_process_id,
      version: row.version + 1,
      actor: caller.fullName,
      counts: [
        {
          list_id: row.id,
          active_applicants: row.active_count,
          disqualified_applicants: row.disqualified_count,
        },
      ],
    },
  });

const touchesManagers = (input: StageInput): boolean =>
  [
    input.user_columns,
    input.user_columns_active,
    input.author_active,
    input.responsible_active,
    input.managers_active,
  ].some((value) => value !== undefined);

/** @throws AppError with the domain's reason, or conflict if it contains candidacies or is the last stage */
export async function removeStage(tx: Transaction, caller: Caller, id: number, now: number): Promise<void> {
  const { row, process, permissions } = await requireStage(tx, caller, id);
  assertCanChange(caller, process);
  if (!permissions.canDelete) throw new AppError('forbidden');
  if (await candidacyIn(tx, id)) throw new AppError('conflict', { message: stageMessages.hasApplicants });
  const others = (await stagesOf(tx, row.selection_process_id)).filter((stage) => stage.id !== id);
  if (others.length === 0) throw new AppError('conflict', { message: stageMessages.lastStage });
  await deleteStage(tx, 'lists', id);
  await renumber(tx, 'lists', others);
  await touchProcess(tx, row.selection_process_id, now);
  await recordHistory(tx, caller, {
    processId: row.selection_process_id,
    happening: { kind: 'stage_removed', stage: row.name },
    now,
  });
  await publishProcess(tx, caller, { id: row.selection_process_id, now, formerly: process.facts });
}

/** Ids of the stages that accept new candidates; the caller must have checked access. */
export async function intakeStageIds(db: Reader, processId: number): Promise<number[]> {
  const rows = await stagesOf(db, processId);
  const stages = rows.map(({ id, enable_limit_applicants }) => ({
    id,
    enable_limit_applicants: enable_limit_applicants === 1,
  }));
  return intakeStages(stages).map(({ id }) => id);
}

/**
 * Limits stage managers to their own stages.
 * @throws AppError not_found for other stages, as for absent ones
 */
export async function assertStageVisible(
  db: Reader,
  actor: Actor,
  { facts }: Pick<ViewableProcess, 'facts'>,
  listId: number,
): Promise<void> {
  if (canViewWholeProcess(actor, facts)) return;
  const stage = await loadStageManagers(db, actor.organizationId, listId);
  if (!stage || !mayAccessStage(actor, facts, stage)) throw new AppError('not_found');
}

/** Undefined if the organization has no such stage. */
export async function loadStageManagers(
  db: Reader,
  organizationId: number,
  listId: number,
): Promise<StageManagers | undefined> {
  const row = await findStage(db, organizationId, listId);
  if (!row) return undefined;
  const managers = await managersOfStages(db, 'lists', [listId]);
  return managersShape(
    row,
    managers.map((manager) => manager.user_id),
  );
}

function assertCanChange(caller: Caller, { facts }: ViewableProcess): void {
  const reason = checkChange(caller, facts, { touchesTemplateOrTags: false, touchesContent: true });
  if (reason) throw new AppError(reason);
}

/**
 * Publishes the process with its stages.
 * @returns the stage
 */
async function written(
  tx: Transaction,
  caller: Caller,
  { id, now, formerly }: { readonly id: number; readonly now: number; readonly formerly?: ProcessFacts | undefined },
): Promise<Stage> {
  const row = await findStage(tx, caller.organizationId, id);
  if (!row) throw new AppError('not_found');
  await touchProcess(tx, row.selection_process_id, now);
  await publishProcess(tx, caller, { id: row.selection_process_id, now, formerly });
  // A user who has just handed over a stage may have lost access to the process, but still receives this response.
  const process = await loadProcess(tx, row.selection_process_id);
  return oneShape(tx, caller, { process, row, now });
}
