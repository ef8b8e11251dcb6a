// Which fields of settings the audit trail compares, and the difference between two moments.

/** A user is stored by id: names are read with the entry, so that they do not outlive an erasure. */
export type AuditValue = string | number | boolean | null | readonly string[] | { readonly users: readonly number[] };

import { OPTION_FIELDS, SWITCH_FIELDS } from '../../contract/api/forms.ts';

/** The audited fields of one thing at one moment, by `table.column`. */
export type AuditSnapshot = Readonly<Record<string, AuditValue>>;

export interface AuditChange {
  readonly field: string;
  readonly before: AuditValue;
  readonly after: AuditValue;
  /** The values are personal data, so only the change is recorded. */
  readonly withheld?: true;
}

/**
 * `private`: only that it changed is recorded. `user`: an id. `name`, `title`, `description`: an id, whose row in `of`
 * has the text in this column.
 */
export type AuditedField =
  | 'text'
  | 'flag'
  | 'list'
  | 'user'
  | 'private'
  | { readonly of: NamedTable; readonly column: 'name' | 'title' | 'description' };
type NamedTable =
  | 'email_templates'
  | 'enterprise_areas'
  | 'request_types'
  | 'assessments'
  | 'closing_reasons'
  | 'app_modules';

export interface AuditedTable {
  readonly table: string;
  /** The column that has the subject's id, or the organization's for settings that exist once. */
  readonly key: string;
  readonly fields: Readonly<Record<string, AuditedField>>;
}

const area = { of: 'enterprise_areas', column: 'name' } as const;
const template = { of: 'email_templates', column: 'name' } as const;

const STAGE: AuditedTable['fields'] = {
  ...{ name: 'text', order: 'text', sla_active: 'flag', sla_max_days: 'text', enable_limit_applicants: 'flag' },
  ...{ move_template_id: template, disqualify_template_id: template, external_users: 'private' },
  candidate_text: 'text',
  translations: 'text',
};
const TEMPLATE: AuditedTable['fields'] = { name: 'text', subject: 'text', body: 'text', active: 'flag' };
const USER: AuditedTable = {
  table: 'users',
  key: 'id',
  fields: {
    ...{ full_name: 'private', email: 'private', role: 'text', is_admin: 'flag', is_superadmin: 'flag' },
    ...{ active: 'flag', can_create_processes: 'flag', position: 'text' },
  },
};
/** A process has a row for its form once it was saved. */
const FORM: AuditedTable = {
  table: 'process_forms',
  key: 'selection_process_id',
  fields: {
    ...Object.fromEntries(OPTION_FIELDS.map((name) => [name, 'text' as const])),
    ...Object.fromEntries(SWITCH_FIELDS.map((name) => [name, 'flag' as const])),
    ...{ age_minimum: 'text', number_required_files: 'text' },
  },
};
const ofOrganization = (table: string, fields: AuditedTable['fields']): readonly AuditedTable[] => [
  { table, key: 'organization_id', fields },
];
const byId = (table: string, fields: AuditedTable['fields']): readonly AuditedTable[] => [{ table, key: 'id', fields }];

/** By the first part of the path of a call. */
export const AUDITED: Readonly<Record<string, readonly AuditedTable[]>> = {
  users: [USER],
  access_settings: ofOrganization('access_settings', {
    ...{ session_days: 'text', idle_minutes: 'text', factor_required_of: 'text', factor_term_days: 'text' },
    ...{ single_sign_on_only: 'flag', break_glass_user_id: 'user', handover_user_id: 'user' },
  }),
  privacy_settings: ofOrganization('privacy_settings', { retention_months: 'text', erasure_grace_days: 'text' }),
  rule_settings: ofOrganization('rule_settings', { allows_nationality: 'flag', note: 'text' }),
  mail_settings: ofOrganization('mail_settings', {
    ...{ host: 'text', port: 'text', security: 'text', user: 'private', from_name: 'text', from_address: 'text' },
    ...{ hold_back_seconds: 'text', public_url: 'text' },
  }),
  audit_stream_settings: ofOrganization('audit_streams', { url: 'text', format: 'text', active: 'flag' }),
  organizations: byId('organizations', {
    ...{ name: 'text', country: 'text', language: 'text', request_type_id: { of: 'request_types', column: 'name' } },
  }),
  landing_pages: byId('landing_pages', {
    ...{ title: 'text', description: 'text', translations: 'text', show_area_filter: 'flag' },
  }),
  enterprise_areas: byId('enterprise_areas', { name: 'text', parent_enterprise_area_id: area, head_user_id: 'user' }),
  applicant_sources: byId('applicant_sources', { name: 'text' }),
  consultants: byId('consultants', { name: 'text' }),
  work_calendars: byId('work_calendars', {
    ...{ enterprise_area_id: area, opens_at: 'text', closes_at: 'text' },
  }),
  source_costs: byId('source_costs', {
    ...{ source: 'text', period_from: 'text', period_to: 'text', amount: 'text', currency: 'text' },
  }),
  files_categories: byId('files_categories', { name: 'text', allow_public: 'flag' }),
  closing_reasons: byId('closing_reasons', { description: 'text' }),
  disqualification_reasons: byId('disqualification_reasons', { description: 'text' }),
  organization_applicants_section: byId('organization_applicants_sections', { name: 'text', private: 'flag' }),
  email_templates: byId('email_templates', { ...TEMPLATE, resource: 'text', lang: 'text', translations: 'text' }),
  report_templates: byId('report_templates', TEMPLATE),
  default_lists: byId('default_lists', STAGE),
  lists: byId('lists', { ...STAGE, global_comparer: 'text' }),
  workflow_configurations: byId('workflow_configurations', { name: 'text', description: 'text', active: 'flag' }),
  assessments: byId('assessments', { name: 'text', status: 'text' }),
  selection_processes: [
    ...byId('selection_processes', {
      ...{
        title: 'text',
        description: 'text',
        status_id: 'text',
        enterprise_area_id: area,
        responsible_user_id: 'user',
      },
      ...{ request_type_id: { of: 'request_types', column: 'name' }, search_type: 'text', search_priority: 'text' },
      ...{ vacancies: 'text', location: 'text', language: 'text', work_mode: 'text', publishes_salary: 'flag' },
      ...{ next_steps: 'text', on_internal_portal: 'flag', on_external_portal: 'flag', tags: 'list' },
      ...{ closing_reason_id: { of: 'closing_reasons', column: 'description' } },
      ...{ assessment_id: { of: 'assessments', column: 'name' } },
    }),
    FORM,
  ],
};

/** Longer texts are cut, since the trail is no archive of contents. */
export const MAX_AUDIT_TEXT = 300;

const isNothing = (value: AuditValue): boolean =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** The fields that differ; of a thing that did not exist, those that are filled in. */
export function auditChanges(
  before: AuditSnapshot,
  after: AuditSnapshot,
  isPrivate: (field: string) => boolean,
): AuditChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field): AuditChange[] => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    if (JSON.stringify(was) === JSON.stringify(is) || (isNothing(was) && isNothing(is))) return [];
    if (isPrivate(field)) return [{ field, before: null, after: null, withheld: true }];
    return [{ field, before: shorten(was), after: shorten(is) }];
  });
}

function shorten(value: AuditValue): AuditValue {
  if (typeof value !== 'string' || value.length <= MAX_AUDIT_TEXT) return value;
  return `${value.slice(0, MAX_AUDIT_TEXT)}…`;
}

/** Of the hiring data of a process: they may name persons. */
const PRIVATE_HIRING = ['selection_processes.hiring_direct_boss', 'selection_processes.hiring_comments'];

const privateFields: ReadonlySet<string> = new Set([
  ...PRIVATE_HIRING,
  ...Object.values(AUDITED)
    .flat()
    .flatMap(({ table, fields }) =>
      Object.entries(fields).flatMap(([column, field]) => (field === 'private' ? [`${table}.${column}`] : [])),
    ),
]);

export const isPrivateField = (field: string): boolean => privateFields.has(field);
