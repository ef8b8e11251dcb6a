// SQL of who may see a person, and of the users who see a process.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewAllProcesses } from '../../../domain/access/process-access.ts';
import type { Reader, Schema } from '../../platform/db/index.ts';
import { wholeTo } from '../processes/index.ts';

type PersonBuilder = ExpressionBuilder<Schema, 'uniq_applicants'>;

/** A condition on a row of `uniq_applicants`. */
export type PersonCondition = (where: PersonBuilder) => Expression<SqlBool>;

/** The person of a row; a merged person is replaced by the person they were merged into. */
const personOf = ({ fn }: PersonBuilder) => fn.coalesce('uniq_applicants.merged_into_id', 'uniq_applicants.id');

/**
 * Whether the actor may see a person: one with a candidacy, present or removed, in a process that the actor sees as a
 * whole.
 */
export const isPersonVisibleTo =
  (actor: Actor): PersonCondition =>
  (where) =>
    canViewAllProcesses(actor)
      ? where('uniq_applicants.organization_id', '=', actor.organizationId)
      : where.exists(
          where
            .selectFrom('applicants')
            .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
            .select('applicants.id')
            .where('applicants.uniq_applicant_id', '=', personOf(where))
            .where(wholeTo(actor)),
        );

/** Whether a person is in a process now: in any stage, or in one that the actor is named to manage. */
const isPersonInProcess =
  (processId: number, manager: Actor | null): PersonCondition =>
  (where) => {
    const candidacies = where
      .selectFrom('applicants')
      .select('applicants.id')
      .where('applicants.selection_process_id', '=', processId)
      .where('applicants.deleted_at', 'is', null)
      .where('applicants.uniq_applicant_id', '=', personOf(where));
    if (manager === null) return where.exists(candidacies);
    return where.exists(
      candidacies
        .innerJoin('lists', 'lists.id', 'applicants.list_id')
        .innerJoin('list_managers', 'list_managers.list_id', 'lists.id')
        .where('lists.user_columns_active', '=', 1)
        .where('list_managers.user_id', '=', manager.userId),
    );
  };

/** The persons among whom a new candidate of a process is recognized. */
export interface MatchScope {
  readonly processId: number;
  /** A person of another process is recognized only if each of these users may see them. */
  readonly viewers: readonly Actor[];
  /** The user who adds the candidate; null for candidates who apply themselves. */
  readonly broughtBy: Actor | null;
}

/**
 * A person who is already in the process is recognized too: the candidate is refused and no person is displayed. A user
 * is refused only because of persons whom they see in the process.
 */
export const isRecognizable =
  ({ processId, viewers, broughtBy }: MatchScope): PersonCondition =>
  (where) =>
    where.or([
      where.and(viewers.map((viewer) => isPersonVisibleTo(viewer)(where))),
      isPersonInProcess(processId, broughtBy)(where),
    ]);

/** The area, author and responsible user of a process. */
export const findProcessPeople = (db: Reader, processId: number) =>
  db
    .selectFrom('selection_processes')
    .select(['organization_id', 'enterprise_area_id', 'author_user_id', 'responsible_user_id'])
    .where('id', '=', processId)
    .executeTakeFirstOrThrow();

/** The users named as managers of a stage of the process. */
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

/** Whether a user who can sign in and is no administrator works in an area. */
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
