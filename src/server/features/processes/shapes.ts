// Converts rows to the API's format and to facts for the domain.
import type { HiringData, Process, ProcessStatusName } from '../../../contract/api/processes.ts';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewHiringData, type ProcessFacts } from '../../../domain/access/process-access.ts';
import { processPermissions } from '../../../domain/access/process-permissions.ts';
import { instant } from '../../platform/http/answer-values.ts';
import { pausesOf } from '../calendars/index.ts';
import type { CountedList } from './exceeded-queries.ts';
import type { ListRow, ProcessRow } from './queries.ts';

export type FoundProcess = NonNullable<ProcessRow>;

type StatusCode = Process['status']['id'];

const statusNames = Object.fromEntries(Object.entries(STATUS_CODE).map(([name, code]) => [code, name]));

/** The table only admits codes with a name. */
export const statusName = (code: number): ProcessStatusName => statusNames[code] as ProcessStatusName;

type FactsRow = Pick<
  FoundProcess,
  'organization_id' | 'enterprise_area_id' | 'status_id' | 'author_user_id' | 'responsible_user_id'
>;

export const processFactsOf = (row: FactsRow, managerIds: readonly number[]): ProcessFacts => ({
  organizationId: row.organization_id,
  areaId: row.enterprise_area_id,
  status: statusName(row.status_id),
  authorId: row.author_user_id,
  responsibleId: row.responsible_user_id,
  managerIds,
});

const named = <Key extends string>(id: number | null, key: Key, name: string | null) =>
  id === null || name === null ? null : ({ id, [key]: name } as { id: number } & Record<Key, string>);

export const listShape = (row: ListRow) => ({
  id: row.id,
  name: row.name,
  order: row.order,
  active_applicants: row.active_count,
  disqualified_applicants: row.disqualified_count,
});

export const countedListShape = (row: CountedList) => ({
  ...listShape(row),
  exceeded_applicants: row.exceeded,
  sla_setting: { active: row.sla_active === 1, max_days: row.sla_max_days },
});

export const statusOfProcess = (row: Pick<FoundProcess, 'status_id'>): Process['status'] => ({
  id: row.status_id as StatusCode,
  name: statusName(row.status_id),
});

/** SQLite returns 0 and 1, PostgreSQL false and true. */
const testsAvailable = (row: FoundProcess): Process['tests_available'] => ({
  Kudert: Boolean(row.has_tests_of_Kudert),
  SHL: Boolean(row.has_tests_of_SHL),
  Disc: Boolean(row.has_tests_of_Disc),
  Kostic: Boolean(row.has_tests_of_Kostic),
  IC: Boolean(row.has_tests_of_IC),
});

export const processShape = (row: FoundProcess, lists: CountedList[], facts: ProcessFacts, actor: Actor): Process => ({
  id: row.id,
  workflow_id: row.workflow_id,
  title: row.title,
  description: row.description,
  status: statusOfProcess(row),
  enterprise_area: named(row.enterprise_area_id, 'name', row.area_name),
  request_type_data: named(row.request_type_id, 'name', row.request_type_name),
  responsible: named(row.responsible_user_id, 'full_name', row.responsible_name),
  author: named(row.author_user_id, 'full_name', row.author_name),
  tags: JSON.parse(row.tags) as string[],
  is_template: row.is_template === 1,
  assessment_id: row.assessment_id,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
  closing_reason: row.closing_reason,
  closing_reason_comment: row.closing_reason_comment,
  search_type: row.search_type,
  search_priority: row.search_priority,
  position: row.position,
  kudert_profile_ids: JSON.parse(row.kudert_profile_ids) as number[],
  genius_activation: row.genius_activation === 1,
  hiring: canViewHiringData(actor) ? (JSON.parse(row.hiring) as HiringData) : {},
  extra_attributes: canViewHiringData(actor) ? (JSON.parse(row.extra_attributes) as Process['extra_attributes']) : {},
  applicants: lists.reduce((sum, list) => sum + list.active_count + list.disqualified_count, 0),
  has_limit_register_applicants: lists.some((list) => list.enable_limit_applicants === 1),
  vacancies: row.vacancies,
  location: row.location,
  language: row.language,
  work_mode: row.work_mode,
  publishes_salary: row.publishes_salary === 1,
  next_steps: row.next_steps,
  on_internal_portal: row.on_internal_portal === 1,
  on_external_portal: row.on_external_portal === 1,
  offer_key: row.offer_key,
  pauses: pausesOf(row).map(({ from, until }) => ({
    from: instant(from),
    until: until === null ? null : instant(until),
  })),
  test_activation: Boolean(row.asks_for_tests),
  tests_available: testsAvailable(row),
  background_checks: Boolean(row.checks_backgrounds),
  job_boards: { available: Boolean(row.has_job_boards), synchronizing: Boolean(row.is_synchronizing) },
  lists: lists.map(countedListShape),
  permissions: processPermissions(actor, facts),
  version: row.version,
});
