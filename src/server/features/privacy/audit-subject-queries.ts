// SQL of the names of what entries of the audit trail are about.
import type { Reader } from '../../platform/db/index.ts';

interface Asked {
  readonly organizationId: number;
  readonly ids: readonly number[];
}

export const candidacyNames = (db: Reader, { organizationId, ids }: Asked) =>
  db
    .selectFrom('applicants')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .where('applicants.organization_id', '=', organizationId)
    .where('applicants.id', 'in', [...ids])
    .where('applicants.deleted_at', 'is', null)
    .select(['applicants.id', 'uniq_applicants.full_name as name', 'applicants.selection_process_id as process_id'])
    .execute();

export const personNames = (db: Reader, { organizationId, ids }: Asked) =>
  db
    .selectFrom('uniq_applicants')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .where('blocked_at', 'is', null)
    .select(['id', 'full_name as name'])
    .execute();

export const processNames = (db: Reader, { organizationId, ids }: Asked) =>
  db
    .selectFrom('selection_processes')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .select(['id', 'title as name'])
    .execute();

export const stageNames = (db: Reader, { organizationId, ids }: Asked) =>
  db
    .selectFrom('lists')
    .innerJoin('selection_processes', 'selection_processes.id', 'lists.selection_process_id')
    .where('lists.organization_id', '=', organizationId)
    .where('lists.id', 'in', [...ids])
    .where('selection_processes.deleted_at', 'is', null)
    .select(['lists.id', 'lists.name', 'selection_processes.title', 'selection_processes.id as process_id'])
    .execute();

export const requestNames = (db: Reader, { organizationId, ids }: Asked) =>
  db
    .selectFrom('requests')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .select(['id', 'title as name'])
    .execute();

export const userNames = (db: Reader, { organizationId, ids }: Asked) =>
  db
    .selectFrom('users')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .select(['id', 'full_name as name'])
    .execute();

export const workflowNames = (db: Reader, { organizationId, ids }: Asked) =>
  db
    .selectFrom('workflow_configurations')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .execute();

/** Things of the settings, whose table is named like the first part of their path. */
export const namesIn = (
  db: Reader,
  table: 'candidate_pools' | 'saved_reports' | 'enterprise_areas' | 'applicant_sources' | 'consultants',
  { organizationId, ids }: Asked,
) =>
  db
    .selectFrom(table)
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .select(['id', 'name'])
    .execute();

export const costNames = (db: Reader, { organizationId, ids }: Asked) =>
  db
    .selectFrom('source_costs')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .select(['id', 'source as name'])
    .execute();

/** Null for the calendar of the organization. */
export const calendarNames = (db: Reader, { organizationId, ids }: Asked) =>
  db
    .selectFrom('work_calendars')
    .leftJoin('enterprise_areas', 'enterprise_areas.id', 'work_calendars.enterprise_area_id')
    .where('work_calendars.organization_id', '=', organizationId)
    .where('work_calendars.id', 'in', [...ids])
    .select(['work_calendars.id', 'enterprise_areas.name'])
    .execute();
