// SQL of the custom fields of requests: their definitions, and the names behind their values.
import type { Reader } from '../../../platform/db/index.ts';

/** The fields of the versions with which requests were sent. */
export async function fieldsOfVersions(db: Reader, versionIds: readonly number[]) {
  if (versionIds.length === 0) return [];
  return db
    .selectFrom('workflow_versions')
    .select(['id', 'custom_fields'])
    .where('id', 'in', [...versionIds])
    .where('custom_fields', '!=', '[]')
    .execute();
}

/** The present fields of workflows, for requests that have not been sent. */
export async function presentFieldsOf(db: Reader, workflowIds: readonly number[]) {
  if (workflowIds.length === 0) return [];
  return db
    .selectFrom('workflow_configurations')
    .innerJoin('workflow_versions', (join) =>
      join
        .onRef('workflow_versions.workflow_configuration_id', '=', 'workflow_configurations.id')
        .onRef('workflow_versions.number', '=', 'workflow_configurations.steps_version'),
    )
    .select(['workflow_configurations.id', 'workflow_versions.custom_fields'])
    .where('workflow_configurations.id', 'in', [...workflowIds])
    .where('workflow_versions.custom_fields', '!=', '[]')
    .execute();
}

/** Also users who have left. */
export async function namesOfUsers(db: Reader, organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'full_name as name', 'active'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute();
}

export async function namesOfAreas(db: Reader, organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('enterprise_areas')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute();
}

/** The present files of custom fields, in the order in which they were added. */
export async function filesOfFields(db: Reader, requestIds: readonly number[]) {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('request_files')
    .select(['request_id', 'name', 'custom_field'])
    .where('request_id', 'in', [...requestIds])
    .where('custom_field', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
