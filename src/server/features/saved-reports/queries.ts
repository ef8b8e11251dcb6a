// SQL of saved reports: those that somebody is offered, to whom each is sent, and which are due.
import { engineOf, insertMany, type NewRow, type Reader, type Row, type Transaction } from '../../platform/db/index.ts';
import { FARTHEST_MILLISECONDS } from '../../platform/queue/index.ts';

export type SavedRow = Row<'saved_reports'>;

const reports = (db: Reader, organizationId: number) =>
  db
    .selectFrom('saved_reports')
    .innerJoin('users', 'users.id', 'saved_reports.user_id')
    .selectAll('saved_reports')
    .select('users.full_name as author_name')
    .where('saved_reports.organization_id', '=', organizationId);

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** Also one that has been removed. */
export const findReport = (db: Reader, organizationId: number, id: number) =>
  reports(db, organizationId).where('saved_reports.id', '=', id).executeTakeFirst();

/** Those of a person, those that they are sent, and those that are shared, by name. */
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
 * Whoever is sending it as it was has lost it by this, and it is sent as it is now.
 * @returns whether it was unchanged since it was read, and is changed now
 */
export async function updateReport(
  tx: Transaction,
  { id, version }: Pick<SavedRow, 'id' | 'version'>,
  change: Partial<SavedRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_reports')
    .set({ ...change, claimed_until: null, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Who can sign in, of those to whom these reports are sent, by name. */
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

/** Of these people those of the organisation who can sign in. */
export const peopleAmong = (db: Reader, organizationId: number, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'full_name', 'email'])
    .where('organization_id', '=', organizationId)
    .where('active', '=', 1)
    .where('id', 'in', [...ids])
    .orderBy('id')
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

const due = (db: Reader, now: number) =>
  db
    .selectFrom('saved_reports')
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('next_at', '<=', now), where('asked_at', '<=', now)]))
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .orderBy('id')
    .limit(1);

export const findDue = (db: Reader, now: number) => due(db, now).select('id').executeTakeFirst();

/** Reports are sent every month at least. */
const FARTHEST_SENDING_MILLISECONDS = 40 * 24 * 60 * 60 * 1000;

/** What a clock that was wrong has put off, or claimed, until a day that is far away, is due now, and free. */
export async function recoverAll(tx: Transaction, now: number): Promise<void> {
  const all = tx.updateTable('saved_reports');
  await all
    .set({ next_at: now })
    .where('next_at', '>', now + FARTHEST_SENDING_MILLISECONDS)
    .execute();
  await all
    .set({ asked_at: now })
    .where('asked_at', '>', now + FARTHEST_MILLISECONDS)
    .execute();
  await all
    .set({ claimed_until: null })
    .where('claimed_until', '>', now + FARTHEST_MILLISECONDS)
    .execute();
}

/** Takes the next due report until `claimEnd`; no two get the same. */
export async function claimDue(tx: Transaction, now: number, claimEnd: number): Promise<SavedRow | undefined> {
  let next = due(tx, now).select('id');
  if (engineOf(tx) === 'postgres') next = next.forUpdate().skipLocked();
  const found = await next.executeTakeFirst();
  if (!found) return undefined;
  return tx
    .updateTable('saved_reports')
    .set({ claimed_until: claimEnd })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirst();
}

/** On an engine with one server: whatever was in its hands when it ended is nobody's now. */
export const releaseAll = (tx: Transaction) =>
  tx.updateTable('saved_reports').set({ claimed_until: null }).where('claimed_until', 'is not', null).execute();

/** Has done what it was claimed for; @returns whether the claim was still held */
export async function settle(
  tx: Transaction,
  { id, claimed_until }: SavedRow,
  change: Partial<Pick<SavedRow, 'next_at' | 'last_sent_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_reports')
    .set({ ...change, asked_at: null, claimed_until: null })
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets those that were removed before an instant. */
export const deleteRemoved = (tx: Transaction, before: number) =>
  tx.deleteFrom('saved_reports').where('deleted_at', '<', before).execute();
