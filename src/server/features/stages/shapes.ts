// Converts stages to the API's format and to facts for the domain.
import type { DefaultStage } from '../../../contract/api/stages.ts';
import type { StageManagers } from '../../../domain/access/stage-access.ts';
import type { DefaultStageRow, StageRow } from './queries.ts';
import type { StageSettings } from './stage-settings-queries.ts';

export const settingsShape = (row: StageRow | DefaultStageRow, stageSettings: StageSettings): DefaultStage => ({
  id: row.id,
  name: row.name,
  order: row.order,
  ...stageSettings,
  user_columns_active: row.user_columns_active === 1,
  author_active: row.author_active === 1,
  responsible_active: row.responsible_active === 1,
  managers_active: row.managers_active === 1,
  enable_limit_applicants: row.enable_limit_applicants === 1,
  sla_setting: { id: row.id, active: row.sla_active === 1, max_days: row.sla_max_days },
  move_templates: row.move_template_id,
  disqualify_templates: row.disqualify_template_id,
  external_users: JSON.parse(row.external_users) as string[],
  candidate_text: row.candidate_text,
  translations: JSON.parse(row.translations) as DefaultStage['translations'],
  version: row.version,
});

export const managersShape = (
  row: Pick<StageRow, 'user_columns_active' | 'author_active' | 'responsible_active' | 'managers_active'>,
  managerIds: readonly number[],
): StageManagers => ({
  managerIds,
  userColumnsActive: row.user_columns_active === 1,
  authorActive: row.author_active === 1,
  responsibleActive: row.responsible_active === 1,
  managersActive: row.managers_active === 1,
});
