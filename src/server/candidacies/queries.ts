// SQL of what is done with several candidates, of those who were removed, and of the reasons for disqualifying.
import type { NewRow, Reader, Row, Transaction } from '../db/index.ts';

export type ReasonRow = Pick<Row<'disqualification_reasons'>, 'id' | 'description' | 'order'>;

/** In their order. */
export const reasonsOf = (db: Reader, organizationId: number): Promise<ReasonRow[]> =>
  db
    .selectFrom('disqualification_reasons')
    .select(['id', 'description', 'order'])
    .where('organization_id', '=', organizationId)
    .orderBy('order')
    .orderBy('id')
    .execute();

export const insertReason = (tx: Transaction, row: NewRow<'disqualification_reasons'>): Promise<ReasonRow> =>
  tx
    .insertInto('disqualification_reasons')
    .values(row)
    .returning(['id', 'description', 'order'])
    .executeTakeFirstOrThrow();

export const deleteReason = (tx: Transaction, id: number) =>
  tx.deleteFrom('disqualification_reasons').where('id', '=', id).execute();

/** What was said of those of the candidates that are disqualified. */
export const disqualificationsOf = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('applicants')
    .select(['id', 'disqualification_reason_id', 'disqualification_comment', 'disqualification_notified'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'disqualified')
    .execute();

/** Changes candidacies that stand in `from` to another status; @returns the ids of those that did. */
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

/** Candidacies removed before an instant (epoch milliseconds); what a merge keeps stays for as long as it can be undone. */
export async function purgeApplicants(tx: Transaction, before: number, limit: number): Promise<number> {
  const result = await tx
    .deleteFrom('applicants')
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('applicants')
        .select('id')
        .where('deleted_at', '<', before)
        .where('merge_id', 'is', null)
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** What goes along with a candidate to another process. */
export const findTransfer = (db: Reader, id: number) =>
  db
    .selectFrom('applicants')
    .select(['source', 'tags', 'extra_attributes', 'hiring', 'previous_list_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const formsOf = (db: Reader, applicantId: number) =>
  db
    .selectFrom('applicant_forms')
    .select(['id', 'name', 'data', 'created_at'])
    .where('applicant_id', '=', applicantId)
    .orderBy('id', 'desc')
    .execute();
