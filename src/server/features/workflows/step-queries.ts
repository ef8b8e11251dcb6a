// SQL of workflow steps, their versions and the users of their participants.
import { insertMany, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';

/** The version that the next requests will use; undefined without steps. */
export const presentVersion = (db: Reader, { id, steps_version }: { id: number; steps_version: number }) =>
  db
    .selectFrom('workflow_versions')
    .select(['id', 'custom_fields'])
    .where('workflow_configuration_id', '=', id)
    .where('number', '=', steps_version)
    .executeTakeFirst();

export const insertVersion = (tx: Transaction, row: NewRow<'workflow_versions'>) =>
  tx.insertInto('workflow_versions').values(row).returning('id').executeTakeFirstOrThrow();

export const requestByVersion = (db: Reader, versionId: number) =>
  db.selectFrom('requests').select('id').where('workflow_version_id', '=', versionId).limit(1).executeTakeFirst();

/** Whether a request of the workflow, removed ones included, was created or changed since then. */
export const requestChangedSince = async (db: Reader, workflowId: number, since: number): Promise<boolean> =>
  (await db
    .selectFrom('requests')
    .select('id')
    .where('workflow_configuration_id', '=', workflowId)
    .where('updated_at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The version must be unused. */
export const deleteVersion = (tx: Transaction, versionId: number) =>
  tx.deleteFrom('workflow_versions').where('id', '=', versionId).execute();

export const insertSteps = (tx: Transaction, rows: NewRow<'workflow_steps'>[]) =>
  insertMany<'workflow_steps', { id: number; order: number }>(tx, 'workflow_steps', rows, ['id', 'order']);

export const insertParticipants = (tx: Transaction, rows: NewRow<'workflow_participants'>[]) =>
  insertMany(tx, 'workflow_participants', rows);

export const stepsOfVersion = (db: Reader, versionId: number) =>
  db
    .selectFrom('workflow_steps')
    .selectAll()
    .where('workflow_version_id', '=', versionId)
    .orderBy('order')
    .orderBy('id')
    .execute();

export type StepRow = Awaited<ReturnType<typeof stepsOfVersion>>[number];

/** User columns for steps and requests; the query must join `users`. */
export const personColumns = [
  'users.id as person_id',
  'users.token',
  'users.name',
  'users.last_name',
  'users.full_name',
  'users.email',
  'users.avatar',
  'users.position',
  'users.active',
] as const;

export async function participantsOfSteps(db: Reader, stepIds: readonly number[]) {
  if (stepIds.length === 0) return [];
  return db
    .selectFrom('workflow_participants')
    .leftJoin('users', 'users.id', 'workflow_participants.user_id')
    .leftJoin('enterprise_areas', 'enterprise_areas.id', 'workflow_participants.enterprise_area_id')
    .select([
      'workflow_participants.id',
      'workflow_participants.workflow_step_id',
      'workflow_participants.kind',
      'workflow_participants.role',
      'workflow_participants.enterprise_area_id',
      'workflow_participants.is_handed_over',
      'enterprise_areas.name as area_name',
      ...personColumns,
    ])
    .where('workflow_participants.workflow_step_id', 'in', [...stepIds])
    .orderBy('workflow_participants.workflow_step_id')
    .orderBy('workflow_participants.order')
    .orderBy('workflow_participants.id')
    .execute();
}

/** As they are stored. */
export async function storedParticipants(db: Reader, stepIds: readonly number[]) {
  if (stepIds.length === 0) return [];
  return db
    .selectFrom('workflow_participants')
    .selectAll()
    .where('workflow_step_id', 'in', [...stepIds])
    .orderBy('id')
    .execute();
}

export type ParticipantRow = Awaited<ReturnType<typeof participantsOfSteps>>[number];

/** Active users with one of the roles; `admin` as the domain defines it. */
export async function peopleOfRoles(db: Reader, organizationId: number, roles: readonly ('admin' | 'user')[]) {
  if (roles.length === 0) return [];
  return db
    .selectFrom('users')
    .select([...personColumns, 'users.role', 'users.role_id', 'users.is_admin', 'users.is_superadmin'])
    .where('organization_id', '=', organizationId)
    .where('active', '=', 1)
    .where((where) =>
      where.or([
        where('role', 'in', [...roles]),
        ...(roles.includes('admin')
          ? [where('is_admin', '=', 1), where('is_superadmin', '=', 1), where('role_id', '=', 1)]
          : []),
      ]),
    )
    .orderBy('full_name')
    .orderBy('id')
    .execute();
}

/** Active users only. */
export async function peopleOfAreas(db: Reader, organizationId: number, areaIds: readonly number[]) {
  if (areaIds.length === 0) return [];
  return db
    .selectFrom('user_areas')
    .innerJoin('users', 'users.id', 'user_areas.user_id')
    .select([...personColumns, 'user_areas.enterprise_area_id'])
    .where('users.organization_id', '=', organizationId)
    .where('users.active', '=', 1)
    .where('user_areas.enterprise_area_id', 'in', [...areaIds])
    .orderBy('users.full_name')
    .orderBy('users.id')
    .execute();
}

/** Areas with their heads; an inactive user is not a head. */
export const areasWithHeads = (db: Reader, organizationId: number) =>
  db
    .selectFrom('enterprise_areas')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'enterprise_areas.head_user_id').on('users.active', '=', 1),
    )
    .select(['enterprise_areas.id', 'enterprise_areas.parent_enterprise_area_id', 'users.id as headId'])
    .where('enterprise_areas.organization_id', '=', organizationId)
    .execute();

export async function areaIdsOfUser(db: Reader, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_areas')
    .select('enterprise_area_id')
    .where('user_id', '=', userId)
    .orderBy('enterprise_area_id')
    .execute();
  return rows.map((row) => row.enterprise_area_id);
}

/** Active users only. */
export async function peopleById(db: Reader, organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(personColumns)
    .where('organization_id', '=', organizationId)
    .where('active', '=', 1)
    .where('id', 'in', [...ids])
    .orderBy('full_name')
    .orderBy('id')
    .execute();
}

/** By id, also of users who have left. */
export async function namesOfUsers(db: Reader, organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** The JSON of the custom fields of a version. */
export async function fieldsOfVersion(db: Reader, versionId: number): Promise<string> {
  const row = await db
    .selectFrom('workflow_versions')
    .select('custom_fields')
    .where('id', '=', versionId)
    .executeTakeFirst();
  return row?.custom_fields ?? '[]';
}

export async function knownAreaIds(db: Reader, organizationId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('enterprise_areas')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.id));
}
