// Validates and saves the settings of process stages and default stages.

import { REQUIRED_FIELD, REQUIRED_SCORECARDS, type StageInput } from '../../../contract/api/stages.ts';
import { fieldMessages } from '../../../contract/messages.ts';
import { limitOf, stageProblems } from '../../../domain/stages/stage-settings.ts';
import { withoutBlanks } from '../../../domain/text/translations.ts';
import { type Flag, listActiveUsers, type Reader, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findEmailTemplate, findReportTemplate } from '../templates/index.ts';
import {
  replaceManagers,
  replaceReportTemplates,
  replaceRequirements,
  type StageChange,
  type StageTable,
} from './queries.ts';
import type { StageSettings } from './stage-settings-queries.ts';

/** The stage before the change; absent for a new one. */
export interface Present extends Pick<StageSettings, 'report_templates'> {
  readonly id: number;
  readonly name: string;
  readonly external_users: readonly string[];
}

/**
 * @throws AppError invalid with a text per field, not_found if a template, a user or the limit is not of this
 * organization
 */
export async function assertSettings(
  db: Reader,
  organizationId: number,
  input: StageInput,
  present: Present | null,
): Promise<void> {
  const problems = stageProblems({
    name: input.name ?? present?.name,
    external_users: input.external_users ?? present?.external_users,
    report_templates: input.report_templates ?? present?.report_templates,
    applicant_requirements: input.applicant_requirements,
  });
  const fields = Object.fromEntries(Object.entries(problems).map(([name, text]) => [`list.${name}`, text]));
  const [first] = Object.values(fields);
  if (first) throw new AppError('invalid', { message: first, fields });
  await assertReferences(db, organizationId, input, present);
}

async function assertReferences(
  db: Reader,
  organizationId: number,
  input: StageInput,
  present: Present | null,
): Promise<void> {
  const limitId = input.sla_setting_attributes?.id;
  if (limitId && limitId !== present?.id) throw absent('sla_setting_attributes.id');
  for (const field of ['move_templates', 'disqualify_templates'] as const) {
    const id = input[field];
    if (id && !(await findEmailTemplate(db, organizationId, id))) throw absent(field);
  }
  for (const id of input.report_templates ?? []) {
    if (!(await findReportTemplate(db, organizationId, id))) throw absent('report_templates');
  }
  const people = new Set(input.user_columns);
  const known = (await listActiveUsers(db, organizationId, [...people])).map(({ id }) => id);
  if (known.length < people.size) throw absent('user_columns');
}

const absent = (field: string): AppError =>
  new AppError('not_found', { fields: { [`list.${field}`]: fieldMessages.wrong } });

const flagged = (value: boolean): Flag => (value ? 1 : 0);

const SWITCHES = [
  'user_columns_active',
  'author_active',
  'responsible_active',
  'managers_active',
  'enable_limit_applicants',
] as const;

export function rowOf(input: StageInput): StageChange {
  const row: StageChange = {};
  if (input.name !== undefined) row.name = input.name;
  for (const name of SWITCHES) {
    const value = input[name];
    if (value !== undefined) row[name] = flagged(value);
  }
  if (input.sla_setting_attributes) {
    const limit = limitOf(input.sla_setting_attributes);
    row.sla_active = flagged(limit.active);
    row.sla_max_days = limit.max_days;
  }
  if (input.move_templates !== undefined) row.move_template_id = input.move_templates;
  if (input.disqualify_templates !== undefined) row.disqualify_template_id = input.disqualify_templates;
  if (input.candidate_text !== undefined) row.candidate_text = input.candidate_text;
  if (input.translations) row.translations = JSON.stringify(withoutBlanks(input.translations));
  if (input.external_users !== undefined) {
    const addresses = input.external_users.map((address) => address.toLowerCase());
    row.external_users = JSON.stringify([...new Set(addresses)]);
  }
  return row;
}

/** Saves the settings in dependent tables; lists replace the stored ones. */
export async function saveStageSettings(
  tx: Transaction,
  owner: { table: StageTable; organizationId: number; id: number },
  input: StageInput,
): Promise<void> {
  if (input.user_columns) await replaceManagers(tx, owner, input.user_columns);
  if (input.report_templates) await replaceReportTemplates(tx, owner, input.report_templates);
  if (input.applicant_requirements) {
    const requirements = input.applicant_requirements.map(({ required_field, condition, value }) =>
      required_field === REQUIRED_SCORECARDS
        ? { required_field: REQUIRED_SCORECARDS, condition: '', value: 1 }
        : { required_field: REQUIRED_FIELD, condition: condition ?? '', value: value ?? 1 },
    );
    await replaceRequirements(tx, owner, requirements);
  }
}
