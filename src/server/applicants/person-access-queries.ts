// SQL of who may see a person, and of the people who see a process.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../domain/people.ts';
import { seesAllProcesses } from '../../domain/process-access.ts';
import type { Reader, Schema } from '../db/index.ts';
import { wholeTo } from '../processes/index.ts';

/**
 * Whether the actor may see a person: the person has a candidacy, present or removed, in a process that the actor sees as
 * a whole. A person who was merged counts as the person they were merged into.
 */
export const isPersonVisibleTo =
  (actor: Actor) =>
  (where: ExpressionBuilder<Schema, 'uniq_applicants'>): Expression<SqlBool> =>
    seesAllProcesses(actor)
      ? where('uniq_applicants.organization_id', '=', actor.organizationId)
      : where.exists(
          where
            .selectFrom('applicants')
            .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
            .select('applicants.id')
            .where(({ fn, eb }) =>
              eb(
                'applicants.uniq_applicant_id',
                '=',
                fn.coalesce('uniq_applicants.merged_into_id', 'uniq_applicants.id'),
              ),
            )
            .where(wholeTo(actor)),
        );

/** The area of a process, its author and the person responsible for it. */
export const findProcessPeople = (db: Reader, processId: number) =>
  db
    .selectFrom('selection_processes')
    .select(['organization_id', 'enterprise_area_id', 'author_user_id', 'responsible_user_id'])
    .where('id', '=', processId)
    .executeTakeFirstOrThrow();

/** The people named one by one as managers of a stage of the process. */
export const namedManagersOf = (db: Reader, processId: number) =>
  db
    .selectFrom('list_managers')
    .innerJoin('lists', 'lists.id', 'list_managers.list_id')
    .select('list_managers.user_id')
    .distinct()
    .where('lists.user_columns_active', '=', 1)
    .where('lists.selection_process_id', '=', processId)
    .execute();

/** Those of these users who can still sign in. */
export const activeUsersAmong = async (db: Reader, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [...ids])
        .where('active', '=', 1)
        .execute();

/** Whether somebody who can sign in, and who is no administrator, works in an area. */
export async function hasPeopleLimitedTo(db: Reader, areaId: number): Promise<boolean> {
  const row = await db
    .selectFrom('user_areas')
    .innerJoin('users', 'users.id', 'user_areas.user_id')
    .select('users.id')
    .where('user_areas.enterprise_area_id', '=', areaId)
    .where('users.active', '=', 1)
    .where('users.is_admin', '=', 0)
    .where('users.is_superadmin', '=', 0)
    .where('users.role', '<>', 'admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
