// SQL of saved views of candidates and of who watches them.
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import {
  hasPart,
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

const segments = (db: Reader, userId: number) =>
  db
    .selectFrom('candidate_segments')
    .innerJoin('users', 'users.id', 'candidate_segments.user_id')
    .leftJoin('candidate_segment_watchers', (join) =>
      join
        .onRef('candidate_segment_watchers.segment_id', '=', 'candidate_segments.id')
        .on('candidate_segment_watchers.user_id', '=', userId),
    )
    .selectAll('candidate_segments')
    .select(['users.full_name as author_name', 'candidate_segment_watchers.user_id as watcher_id']);

export type SegmentRow = NonNullable<Awaited<ReturnType<typeof findSegment>>>;

/** With removed ones. @param userId whose watching is read */
export const findSegment = (db: Reader, organizationId: number, id: number, userId: number) =>
  segments(db, userId)
    .where('candidate_segments.organization_id', '=', organizationId)
    .where('candidate_segments.id', '=', id)
    .executeTakeFirst();

/** The user's own segments and the shared ones, by name. */
export const segmentsFor = (db: Reader, organizationId: number, userId: number) =>
  segments(db, userId)
    .where('candidate_segments.organization_id', '=', organizationId)
    .where('candidate_segments.deleted_at', 'is', null)
    .where((where) =>
      where.or([where('candidate_segments.shared', '=', 1), where('candidate_segments.user_id', '=', userId)]),
    )
    .orderBy('candidate_segments.name')
    .orderBy('candidate_segments.id')
    .execute();

/** The stored filters of an organization that mention a text, removed segments included. */
export const filtersWith = (db: Reader, organizationId: number, text: string) =>
  db
    .selectFrom('candidate_segments')
    .select(['id', 'user_id', 'shared', 'filter', 'version'])
    .where('organization_id', '=', organizationId)
    .where(hasPart('filter', text))
    .orderBy('id')
    .execute();

/** Inserts nothing if the user has a segment of that name. */
export const insertSegment = (tx: Transaction, row: NewRow<'candidate_segments'>) =>
  tx
    .insertInto('candidate_segments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();

export const segmentNamed = (db: Reader, userId: number, name: string) =>
  db
    .selectFrom('candidate_segments')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** @returns undefined if the version has changed */
export const updateSegment = (
  tx: Transaction,
  segment: RowVersion<'candidate_segments'>,
  change: Partial<NewRow<'candidate_segments'>>,
) => updateVersioned(tx, 'candidate_segments', segment, change);

/** Deletes segments that were removed before an instant. */
export const deleteRemovedSegments = (tx: Transaction, before: number) =>
  tx.deleteFrom('candidate_segments').where('deleted_at', '<', before).execute();

/** Keeps the times of a user who watches already. */
export const insertWatcher = (tx: Transaction, row: NewRow<'candidate_segment_watchers'>) =>
  tx
    .insertInto('candidate_segment_watchers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['segment_id', 'user_id']).doNothing())
    .execute();

export const deleteWatcher = (tx: Transaction, segmentId: number, userId: number) =>
  tx
    .deleteFrom('candidate_segment_watchers')
    .where('segment_id', '=', segmentId)
    .where('user_id', '=', userId)
    .execute();

/** Users who watch a segment and can sign in, by id. */
export const watchersOf = (db: Reader, segmentId: number) =>
  db
    .selectFrom('candidate_segment_watchers')
    .innerJoin('users', 'users.id', 'candidate_segment_watchers.user_id')
    .selectAll('candidate_segment_watchers')
    .where('segment_id', '=', segmentId)
    .where('users.active', '=', 1)
    .orderBy('user_id')
    .execute();

export const updateWatcher = (
  tx: Transaction,
  { segment_id, user_id }: Pick<Row<'candidate_segment_watchers'>, 'segment_id' | 'user_id'>,
  times: Partial<Pick<Row<'candidate_segment_watchers'>, 'counted_to' | 'notified_at'>>,
) =>
  tx
    .updateTable('candidate_segment_watchers')
    .set(times)
    .where('segment_id', '=', segment_id)
    .where('user_id', '=', user_id)
    .execute();

const watchedSegments = (db: Reader) =>
  db
    .selectFrom('candidate_segments')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('candidate_segment_watchers')
          .select('candidate_segment_watchers.user_id')
          .whereRef('candidate_segment_watchers.segment_id', '=', 'candidate_segments.id'),
      ),
    );

/** Watched segments after an id, by id. */
export const watchedAfter = (db: Reader, afterId: number, limit: number) =>
  watchedSegments(db).where('id', '>', afterId).orderBy('id').limit(limit).execute();

export const watchedSegment = (db: Reader, id: number) => watchedSegments(db).where('id', '=', id).executeTakeFirst();

/** The stored entries of a segment, oldest first. */
export const entriesOf = (db: Reader, segmentId: number) =>
  db
    .selectFrom('candidate_segment_entries')
    .select(['entered_at', 'ids'])
    .where('segment_id', '=', segmentId)
    .orderBy('entered_at')
    .execute();

export async function replaceEntries(
  tx: Transaction,
  segmentId: number,
  entries: readonly { readonly entered_at: number; readonly ids: string }[],
): Promise<void> {
  await deleteEntries(tx, segmentId);
  for (const entry of entries) {
    await tx
      .insertInto('candidate_segment_entries')
      .values({ segment_id: segmentId, ...entry })
      .execute();
  }
}

export const deleteEntries = (tx: Transaction, segmentId: number) =>
  tx.deleteFrom('candidate_segment_entries').where('segment_id', '=', segmentId).execute();

/** Ids of the organization's processes in which users can still act. */
export const openProcesses = async (db: Reader, organizationId: number): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('selection_processes')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status_id', '!=', STATUS_CODE.closed)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
