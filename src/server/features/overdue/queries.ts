// SQL of notifying managers of candidates past a stage's limit.
import { sql } from 'kysely';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import { presentApplicants, processIsPresent, type Reader, type Transaction } from '../../platform/db/index.ts';
import { calendarsOf } from '../calendars/index.ts';
import { lateEntry } from '../processes/index.ts';

/** Stages with a limit and managers, in active processes. */
const watched = (db: Reader) =>
  db
    .selectFrom('lists')
    .innerJoin('selection_processes', 'selection_processes.id', 'lists.selection_process_id')
    .where('selection_processes.status_id', '=', STATUS_CODE.active)
    .where(processIsPresent)
    .where('lists.sla_active', '=', 1)
    .where('lists.active_count', '>', 0)
    .where((where) =>
      where.or([
        where('lists.user_columns_active', '=', 1),
        where('lists.author_active', '=', 1),
        where('lists.responsible_active', '=', 1),
        where('lists.managers_active', '=', 1),
      ]),
    )
    .selectAll('lists')
    .select('selection_processes.title');

export type WatchedStage = Awaited<ReturnType<typeof watchedAfter>>[number];

/** In id order, after an id. */
export const watchedAfter = (db: Reader, afterId: number, limit: number) =>
  watched(db).where('lists.id', '>', afterId).orderBy('lists.id').limit(limit).execute();

export const watchedStage = (db: Reader, id: number) => watched(db).where('lists.id', '=', id).executeTakeFirst();

/**
 * Active candidates of a stage without a notification. A notification dated after `now` (epoch milliseconds) by a wrong
 * clock is ignored, as it would block others until that day.
 */
const unnotified = (db: Reader, now: number) =>
  presentApplicants(db)
    .where('applicants.status', '=', 'active')
    .where(
      sql<boolean>`(applicants.moved_at >= coalesce(lists.overdue_told_before, 0) or lists.overdue_told_before > ${now})`,
    );

/** Returns the stages that have an overdue candidate without a notification. */
export async function withUnnotified(db: Reader, stages: readonly WatchedStage[], now: number): Promise<number[]> {
  if (stages.length === 0) return [];
  const processIds = [...new Set(stages.map((stage) => stage.selection_process_id))];
  const before = lateEntry(stages, await calendarsOf(db, processIds, now), now);
  const rows = await db
    .selectFrom('lists')
    .where(
      'lists.id',
      'in',
      stages.map(({ id }) => id),
    )
    .where(({ exists }) =>
      exists(
        unnotified(db, now)
          .where('applicants.list_id', '=', sql.ref<number>('lists.id'))
          .where('applicants.moved_at', '<', before)
          .select('applicants.id'),
      ),
    )
    .select('lists.id')
    .orderBy('lists.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts candidates who entered the stage before an instant and have no notification by `now`, up to `most`. */
export async function countUnnotified(
  db: Reader,
  listId: number,
  { before, now }: { before: number; now: number },
  limit: number,
): Promise<number> {
  const rows = await unnotified(db, now)
    .innerJoin('lists', 'lists.id', 'applicants.list_id')
    .where('applicants.list_id', '=', listId)
    .where('applicants.moved_at', '<', before)
    .select('applicants.id')
    .limit(limit)
    .execute();
  return rows.length;
}

/** Marks candidates who entered the stage before an instant as notified. */
export const markNotified = (tx: Transaction, listId: number, before: number) =>
  tx.updateTable('lists').set({ overdue_told_before: before }).where('id', '=', listId).execute();

/** All users who manage a stage and can sign in, by id: named, author, responsible, and users of the process's area. */
export const managersToNotify = (db: Reader, listId: number) =>
  db
    .selectFrom('lists')
    .innerJoin('selection_processes', 'selection_processes.id', 'lists.selection_process_id')
    .innerJoin('users', 'users.organization_id', 'lists.organization_id')
    .where('lists.id', '=', listId)
    .where('users.active', '=', 1)
    .where((where) =>
      where.or([
        where.and([
          where('lists.user_columns_active', '=', 1),
          where.exists(
            where
              .selectFrom('list_managers')
              .whereRef('list_managers.list_id', '=', 'lists.id')
              .whereRef('list_managers.user_id', '=', 'users.id')
              .select('list_managers.user_id'),
          ),
        ]),
        where.and([
          where('lists.author_active', '=', 1),
          where('selection_processes.author_user_id', '=', where.ref('users.id')),
        ]),
        where.and([
          where('lists.responsible_active', '=', 1),
          where('selection_processes.responsible_user_id', '=', where.ref('users.id')),
        ]),
        where.and([
          where('lists.managers_active', '=', 1),
          where.exists(
            where
              .selectFrom('user_areas')
              .whereRef('user_areas.user_id', '=', 'users.id')
              .whereRef('user_areas.enterprise_area_id', '=', 'selection_processes.enterprise_area_id')
              .select('user_areas.user_id'),
          ),
        ]),
      ]),
    )
    .select(['users.id', 'users.email'])
    .orderBy('users.id')
    .execute();
