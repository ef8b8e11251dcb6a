// SQL of bulk actions, removed candidates and disqualification reasons.
import type { LogKind } from '../../../contract/api/applicants.ts';
import { engineOf, type NewRow, type Reader, type Row, type Transaction } from '../../platform/db/index.ts';

export const formerNamesOf = (db: Reader, organizationId: number): Promise<Row<'former_reasons'>[]> =>
  db.selectFrom('former_reasons').selectAll().where('organization_id', '=', organizationId).execute();

export const insertFormerName = (tx: Transaction, row: NewRow<'former_reasons'>) =>
  tx.insertInto('former_reasons').values(row).execute();

export const renamePresent = (tx: Transaction, organizationId: number, from: string, to: string) =>
  tx
    .updateTable('former_reasons')
    .set({ present: to })
    .where('organization_id', '=', organizationId)
    .where('present', '=', from)
    .execute();

export const removeFormerName = (tx: Transaction, organizationId: number, former: string) =>
  tx.deleteFrom('former_reasons').where('organization_id', '=', organizationId).where('former', '=', former).execute();

/** Locks these candidacies until the transaction ends, in a fixed order against deadlocks. */
export const lockCandidacies = (tx: Transaction, ids: readonly number[]) =>
  tx
    .selectFrom('applicants')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .$if(engineOf(tx) === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();

/** The stored disqualification data of those candidates that are disqualified. */
export const disqualificationsOf = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('applicants')
    .select(['id', 'status', 'disqualification_reason_id', 'disqualification_comment', 'disqualification_notified'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'disqualified')
    .execute();

/**
 * Changes candidacies with status `from` to another status.
 * @returns the ids of those that changed
 */
export async function changeStatus(
  tx: Transaction,
  ids: readonly number[],
  from: 'active' | 'disqualified',
  change: Partial<NewRow<'applicants'>>,
): Promise<number[]> {
  const rows = await tx
    .updateTable('applicants')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .where('status', '=', from)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes and returns candidacies removed before an instant (epoch milliseconds), except those that a merge needs for
 * its undo.
 */
export const purgeApplicants = (tx: Transaction, before: number, limit: number) =>
  tx
    .deleteFrom('applicants')
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('applicants')
        .select('id')
        .where('deleted_at', '<', before)
        .where('merge_id', 'is', null)
        .where('is_blocked', '=', 0)
        .orderBy('id')
        .limit(limit),
    )
    .returning(['id', 'organization_id', 'selection_process_id', 'version'])
    .execute();

/** What the last removal of a candidate stopped; null if it was not recorded. */
export async function lastRemovalRecord(db: Reader, applicantId: number): Promise<string | null> {
  const row = await db
    .selectFrom('applicant_logs')
    .select('state_before')
    .where('applicant_id', '=', applicantId)
    .where('kind', '=', 'removed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state_before ?? null;
}

/** The data that a candidate takes to another process. */
export const findTransfer = (db: Reader, id: number) =>
  db
    .selectFrom('applicants')
    .select([
      'source',
      'consultant_id',
      'tags',
      'extra_attributes',
      'hiring',
      'previous_list_id',
      'import_id',
      'import_row',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const formsOf = (db: Reader, applicantId: number) =>
  db
    .selectFrom('applicant_forms')
    .select(['id', 'name', 'data', 'created_at'])
    .where('applicant_id', '=', applicantId)
    .orderBy('id', 'desc')
    .execute();

/** A reason for disqualifying, if it still exists. */
export const findReasonOf = (db: Reader, id: number) =>
  db.selectFrom('disqualification_reasons').select('id').where('id', '=', id).executeTakeFirst();

/** Changes of a candidacy that can be undone, or that prevent undoing an earlier one. */
const CHANGES: LogKind[] = [
  'moved',
  'moved_process',
  'disqualified',
  'requalified',
  'withdrawn',
  'removed',
  'restored',
  'merged',
  'unmerged',
];

/** The changes of a candidacy that have not been undone, latest first. */
export const effectiveChanges = (db: Reader, applicantId: number) =>
  db
    .selectFrom('applicant_logs')
    .leftJoin('users', 'users.id', 'applicant_logs.author_user_id')
    .selectAll('applicant_logs')
    .select('users.full_name as author_name')
    .where('applicant_logs.applicant_id', '=', applicantId)
    .where('applicant_logs.kind', 'in', CHANGES)
    .where('applicant_logs.undone_at', 'is', null)
    .orderBy('applicant_logs.id', 'desc')
    .execute();

export type ChangeRow = Awaited<ReturnType<typeof effectiveChanges>>[number];

export const markUndone = (tx: Transaction, logId: number, now: number) =>
  tx.updateTable('applicant_logs').set({ undone_at: now }).where('id', '=', logId).execute();
