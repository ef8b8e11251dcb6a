// SQL that copies stages with their settings to another process.
import { insertMany, type NewRow, type Transaction } from '../../platform/db/index.ts';
import { managersOfStages, reportTemplatesOf, requirementsOf, type StageRow, stagesOf } from './queries.ts';

const copyOf = (row: StageRow, processId: number, order: number): NewRow<'lists'> => {
  const { id: _id, version: _version, ...others } = row;
  const {
    active_count: _active,
    disqualified_count: _disqualified,
    overdue_told_before: _notified,
    ...settings
  } = others;
  return { ...settings, selection_process_id: processId, order };
};

/**
 * Copies the stages of another process of the organization, in order, to a process without stages.
 * @returns the new stage for each original stage
 */
export async function copyStages(
  tx: Transaction,
  { organizationId, processId }: { organizationId: number; processId: number },
  fromProcessId: number,
): Promise<ReadonlyMap<number, number>> {
  const stages = await stagesOf(tx, fromProcessId);
  const rows = stages.map((row, index) => copyOf(row, processId, index + 1));
  const made = await insertMany<'lists', { id: number; order: number }>(tx, 'lists', rows, ['id', 'order']);
  const idByOrder = new Map(made.map(({ id, order }) => [order, id]));
  const newId = new Map(stages.map(({ id }, index) => [id, idByOrder.get(index + 1) ?? 0]));
  await copySettings(tx, organizationId, newId);
  return newId;
}

async function copySettings(
  tx: Transaction,
  organization_id: number,
  newId: ReadonlyMap<number, number>,
): Promise<void> {
  const ids = [...newId.keys()];
  const to = (listId: number): number => newId.get(listId) ?? 0;
  const managers = await managersOfStages(tx, 'lists', ids);
  await insertMany(
    tx,
    'list_managers',
    managers.map(({ list_id, user_id }) => ({ list_id: to(list_id), user_id })),
  );
  const reports = await reportTemplatesOf(tx, 'lists', ids);
  await insertMany(
    tx,
    'list_report_templates',
    reports.map((row) => ({ organization_id, list_id: to(row.list_id), report_template_id: row.report_template_id })),
  );
  const requirements = await requirementsOf(tx, 'lists', ids);
  await insertMany(
    tx,
    'list_requirements',
    requirements.map(({ id: _id, list_id, ...row }) => ({ ...row, organization_id, list_id: to(list_id) })),
  );
}
