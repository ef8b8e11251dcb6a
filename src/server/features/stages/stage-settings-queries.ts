// Loads the settings of many stages from the dependent tables.
import { REQUIRED_TYPE, type Stage } from '../../../contract/api/stages.ts';
import type { Reader } from '../../platform/db/index.ts';
import { managersOfStages, reportTemplatesOf, requirementsOf, type StageTable } from './queries.ts';

export type StageSettings = Pick<Stage, 'user_columns' | 'report_templates' | 'applicant_requirements'>;

/** By stage id; every requested stage has an entry. */
export async function stageSettingsOf(
  db: Reader,
  table: StageTable,
  ids: readonly number[],
): Promise<(id: number) => StageSettings> {
  const managers = Map.groupBy(await managersOfStages(db, table, ids), (row) => row.list_id);
  const reports = Map.groupBy(await reportTemplatesOf(db, table, ids), (row) => row.list_id);
  const requirements = Map.groupBy(await requirementsOf(db, table, ids), (row) => row.list_id);
  return (id) => ({
    user_columns: (managers.get(id) ?? []).map(({ user_id, full_name, email }) => ({ user_id, full_name, email })),
    report_templates: (reports.get(id) ?? []).map((row) => row.report_template_id),
    applicant_requirements: (requirements.get(id) ?? []).map((row) => ({
      id: row.id,
      value: row.value,
      condition: row.condition,
      required_type: REQUIRED_TYPE,
      required_field: row.required_field,
    })),
  });
}
