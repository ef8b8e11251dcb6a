// Default stages of new processes; changes do not affect existing processes.
import type { DefaultStage, StageInput } from '../../../contract/api/stages.ts';
import { stageMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { limitOf } from '../../../domain/stages/stage-settings.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { moveTo, renumber } from './order.ts';
import { type DefaultStageRow, defaultStagesOf, deleteStage, insertDefaultStage, updateStage } from './queries.ts';
import { assertSettings, rowOf, saveStageSettings } from './settings.ts';
import { settingsShape } from './shapes.ts';
import { stageSettingsOf } from './stage-settings-queries.ts';

const table = 'default_lists';

export async function listDefaults(db: Reader, { organizationId }: Actor, page: PageRequest) {
  const rows = await defaultStagesOf(db, organizationId);
  const visible = rows.slice(page.offset, page.offset + page.items);
  return { rows: await shapes(db, visible), page: page.page, items: page.items, total: rows.length };
}

async function shapes(db: Reader, rows: readonly DefaultStageRow[]): Promise<DefaultStage[]> {
  const stageSettings = await stageSettingsOf(
    db,
    table,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => settingsShape(row, stageSettings(row.id)));
}

/** @throws AppError not_found */
export async function readDefault(db: Reader, actor: Actor, id: number): Promise<DefaultStage> {
  const { row } = await findDefault(db, actor, id);
  const [shape] = await shapes(db, [row]);
  if (!shape) throw new AppError('not_found');
  return shape;
}

async function findDefault(db: Reader, { organizationId }: Actor, id: number) {
  const rows = await defaultStagesOf(db, organizationId);
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('not_found');
  return { row, rows };
}

/** @throws AppError with the errors in the settings */
export async function addDefault(tx: Transaction, actor: Actor, input: StageInput): Promise<DefaultStage> {
  const { organizationId } = actor;
  await assertSettings(tx, organizationId, input, null);
  const before = await defaultStagesOf(tx, organizationId);
  const limit = limitOf(input.sla_setting_attributes ?? { active: false });
  const { id } = await insertDefaultStage(tx, {
    sla_active: limit.active ? 1 : 0,
    sla_max_days: limit.max_days,
    ...rowOf(input),
    organization_id: organizationId,
    name: input.name ?? '',
    order: before.length + 1,
  });
  await saveStageSettings(tx, { table, organizationId, id }, input);
  if (input.order !== undefined)
    await moveTo(tx, { table, stages: await defaultStagesOf(tx, organizationId), id, order: input.order });
  return readDefault(tx, actor, id);
}

/** @throws AppError not_found, with the errors in the settings, or stale_version with the current stage */
export async function changeDefault(
  tx: Transaction,
  actor: Actor,
  id: number,
  { version, order, ...input }: StageInput,
): Promise<DefaultStage> {
  const { organizationId } = actor;
  const { row, rows } = await findDefault(tx, actor, id);
  const present = await readDefault(tx, actor, id);
  if (version !== undefined && version !== row.version) throw new AppError('stale_version', { current: present });
  await assertSettings(tx, organizationId, input, present);
  if (!(await updateStage(tx, table, row, rowOf(input)))) {
    throw new AppError('stale_version', { current: await readDefault(tx, actor, id) });
  }
  await saveStageSettings(tx, { table, organizationId, id }, input);
  if (order !== undefined) await moveTo(tx, { table, stages: rows, id, order });
  return readDefault(tx, actor, id);
}

/** @throws AppError not_found, or conflict for the last one, as a new process needs a stage */
export async function removeDefault(tx: Transaction, actor: Actor, id: number): Promise<void> {
  const { rows } = await findDefault(tx, actor, id);
  const others = rows.filter((row) => row.id !== id);
  if (others.length === 0) throw new AppError('conflict', { message: stageMessages.lastDefault });
  await deleteStage(tx, table, id);
  await renumber(tx, table, others);
}
