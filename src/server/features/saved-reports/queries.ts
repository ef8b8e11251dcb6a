// SQL of saved reports: visible ones, their recipients, and due ones.
import {
  insertMany,
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';
import { MAX_FUTURE_MILLISECONDS, type QueueTable } from '../../platform/queue/index.ts';

export type SavedRow = Row<'saved_reports'>;

const reports = (db: Reader, organizationId: number) =>
  db
    .selectFrom('saved_reports')
    .innerJoin('users', 'users.id', 'saved_reports.user_id')
    .selectAll('saved_reports')
    .select('users.full_name as author_name')
    .where('saved_reports.organization_id', '=', organizationId);

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** Includes removed reports. */
export const findReport = (db: Reader, organizationId: number, id: number) =>
  reports(db, organizationId).where('saved_reports.id', '=', id).executeTakeFirst();

/** Reports of the user, reports sent to the user, and shared ones, by name. */
export const reportsFor = (db: Reader, organizationId: number, userId: number) =>
  reports(db, organizationId)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('saved_reports.user_id', '=', userId),
        where('shared', '=', 1),
        where.exists(
          where
            .selectFrom('saved_report_recipients')
            .select('saved_report_id')
            .whereRef('saved_report_id', '=', 'saved_reports.id')
            .where('saved_report_recipients.user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('saved_reports.name')
    .orderBy('saved_reports.id')
    .execute();

export const reportNamed = (db: Reader, userId: number, name: string) =>
  db
    .selectFrom('saved_reports')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const insertReport = (tx: Transaction, row: NewRow<'saved_reports'>) =>
  tx.insertInto('saved_reports').values(row).returning('id').executeTakeFirstOrThrow();

/**
 * Also releases the claim of a simultaneous sending, so that the new version is sent instead.
 * @returns undefined if the version has changed
 */
export const updateReport = (tx: Transaction, report: RowVersion<'saved_reports'>, change: Partial<SavedRow>) =>
  updateVersioned(tx, 'saved_reports', report, { ...change, claimed_until: null });

/** Active users only. */
export const recipientsOf = (db: Reader, savedIds: readonly number[]) =>
  db
    .selectFrom('saved_report_recipients')
    .innerJoin('users', 'users.id', 'saved_report_recipients.user_id')
    .where('saved_report_id', 'in', [...savedIds])
    .where('users.active', '=', 1)
    .select(['saved_report_id', 'users.id', 'users.full_name', 'users.email'])
    .orderBy('users.full_name')
    .orderBy('users.id')
    .execute();

export async function replaceRecipients(
  tx: Transaction,
  { id, organization_id }: Pick<SavedRow, 'id' | 'organization_id'>,
  userIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('saved_report_recipients').where('saved_report_id', '=', id).execute();
  const rows = userIds.map((user_id) => ({ organization_id, saved_report_id: id, user_id }));
  await insertMany(tx, 'saved_report_recipients', rows);
}

/** Longest delay until a scheduled report, which is sent at least every month. A later time comes from a wrong clock. */
const MAX_SCHEDULE_MILLISECONDS = 40 * 24 * 60 * 60 * 1000;

/** Reports that are due by their schedule or were requested. */
export const savedReportQueue: QueueTable<'saved_reports'> = {
  table: 'saved_reports',
  dueAt: { next_at: MAX_SCHEDULE_MILLISECONDS, asked_at: MAX_FUTURE_MILLISECONDS },
  lease: { end: 'claimed_until' },
  isOpen: (where) => where('deleted_at', 'is', null),
};

export const deleteRemoved = (tx: Transaction, before: number) =>
  tx.deleteFrom('saved_reports').where('deleted_at', '<', before).execute();
