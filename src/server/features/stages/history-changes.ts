// Converts changes of a stage to entries of its process's history.
import type { Happening, StagePart } from '../../../contract/api/process-history.ts';
import type { Stage } from '../../../contract/api/stages.ts';

/** The fields of each part of the settings; the order of lists is ignored where it has no meaning. */
const PARTS: Record<StagePart, (stage: Stage) => unknown> = {
  limit: ({ sla_setting }) => [sla_setting.active, sla_setting.max_days],
  intake: ({ enable_limit_applicants }) => enable_limit_applicants,
  managers: (stage) => [
    stage.user_columns_active,
    stage.author_active,
    stage.responsible_active,
    stage.managers_active,
    stage.user_columns.map(({ user_id }) => user_id).toSorted((one, other) => one - other),
  ],
  external_users: ({ external_users }) => external_users.toSorted(),
  requirements: (stage) =>
    stage.applicant_requirements.map(({ required_field, value, condition }) => [required_field, condition, value]),
  emails: ({ move_templates, disqualify_templates }) => [move_templates, disqualify_templates],
  candidate_text: ({ candidate_text, translations }) => candidate_text + translations,
  reports: ({ report_templates }) => report_templates.toSorted((one, other) => one - other),
};

export function happeningsBetween(before: Stage, after: Stage): Happening[] {
  const happenings: Happening[] = [];
  const { id: list_id, name: stage } = after;
  if (before.name !== stage) happenings.push({ kind: 'stage_renamed', list_id, from: before.name, to: stage });
  if (before.order !== after.order) {
    happenings.push({ kind: 'stage_moved', list_id, stage, from: before.order, to: after.order });
  }
  const parts = (Object.keys(PARTS) as StagePart[]).filter(
    (part) => JSON.stringify(PARTS[part](before)) !== JSON.stringify(PARTS[part](after)),
  );
  if (parts.length > 0) happenings.push({ kind: 'stage_changed', list_id, stage, parts });
  return happenings;
}
