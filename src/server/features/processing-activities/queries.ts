// SQL of the register of processing activities.
import {
  countRows,
  insertMany,
  type NewRow,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';
import type { PageRequest } from '../../platform/http/pages.ts';

/** Entries with their present version. */
const activities = (db: Reader, organizationId: number) =>
  db
    .selectFrom('processing_activities')
    .innerJoin('processing_activity_versions', (join) =>
      join
        .onRef('processing_activity_versions.processing_activity_id', '=', 'processing_activities.id')
        .onRef('processing_activity_versions.version', '=', 'processing_activities.version'),
    )
    .leftJoin('users', 'users.id', 'processing_activity_versions.changed_by_user_id')
    .where('processing_activities.organization_id', '=', organizationId)
    .select([
      'processing_activities.id',
      'processing_activities.suggestion',
      'processing_activities.version',
      'processing_activity_versions.content',
      'processing_activity_versions.is_ended',
      'processing_activity_versions.changed_at',
      'processing_activity_versions.changed_by_user_id',
      'users.full_name as changed_by_name',
    ]);

export type ActivityRow = NonNullable<Awaited<ReturnType<typeof findActivity>>>;

export const findActivity = (db: Reader, organizationId: number, id: number) =>
  activities(db, organizationId).where('processing_activities.id', '=', id).executeTakeFirst();

/** Present ones first, by age. */
export const listActivities = (db: Reader, organizationId: number, { items, offset }: Omit<PageRequest, 'page'>) =>
  activities(db, organizationId)
    .orderBy('processing_activity_versions.is_ended')
    .orderBy('processing_activities.id')
    .limit(items)
    .offset(offset)
    .execute();

export const countActivities = (db: Reader, organizationId: number): Promise<number> =>
  countRows(db.selectFrom('processing_activities').where('organization_id', '=', organizationId));

const versions = (db: Reader, organizationId: number) =>
  db
    .selectFrom('processing_activity_versions')
    .leftJoin('users', 'users.id', 'processing_activity_versions.changed_by_user_id')
    .where('processing_activity_versions.organization_id', '=', organizationId)
    .selectAll('processing_activity_versions')
    .select('users.full_name as changed_by_name');

export type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number];

/** Latest first. */
export const versionsOf = (
  db: Reader,
  organizationId: number,
  activityId: number,
  { items, offset }: Omit<PageRequest, 'page'>,
) =>
  versions(db, organizationId)
    .where('processing_activity_id', '=', activityId)
    .orderBy('version', 'desc')
    .limit(items)
    .offset(offset)
    .execute();

/** Of all entries, in id order after an id. */
export const allVersions = (
  db: Reader,
  organizationId: number,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
) =>
  versions(db, organizationId)
    .where('processing_activity_versions.id', '>', afterId)
    .orderBy('processing_activity_versions.id')
    .limit(limit)
    .execute();

export const insertActivity = (tx: Transaction, row: NewRow<'processing_activities'>) =>
  tx.insertInto('processing_activities').values(row).returning('id').executeTakeFirstOrThrow();

export const insertVersions = (tx: Transaction, rows: readonly NewRow<'processing_activity_versions'>[]) =>
  insertMany(tx, 'processing_activity_versions', rows);

/** @returns undefined if the version has changed */
export const raiseVersion = (tx: Transaction, activity: RowVersion<'processing_activities'>) =>
  updateVersioned(tx, 'processing_activities', activity, {});

export const presentSuggestions = async (db: Reader, organizationId: number) => {
  const rows = await db
    .selectFrom('processing_activities')
    .select('suggestion')
    .where('organization_id', '=', organizationId)
    .where('suggestion', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ suggestion }) => suggestion ?? []));
};
