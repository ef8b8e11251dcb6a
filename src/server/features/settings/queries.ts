// SQL of the closing reasons of an organization.
import {
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export type ReasonRow = Pick<Row<'closing_reasons'>, 'id' | 'description' | 'order' | 'version'>;

export const reasonsOf = (db: Reader, organizationId: number): Promise<ReasonRow[]> =>
  db
    .selectFrom('closing_reasons')
    .select(['id', 'description', 'order', 'version'])
    .where('organization_id', '=', organizationId)
    .orderBy('order')
    .orderBy('id')
    .execute();

export const insertReason = (tx: Transaction, row: NewRow<'closing_reasons'>): Promise<ReasonRow> =>
  tx
    .insertInto('closing_reasons')
    .values(row)
    .returning(['id', 'description', 'order', 'version'])
    .executeTakeFirstOrThrow();

export const setReasonOrder = (tx: Transaction, id: number, order: number) =>
  tx.updateTable('closing_reasons').set({ order }).where('id', '=', id).execute();

/** @returns undefined if the version has changed */
export const renameReason = (tx: Transaction, reason: RowVersion<'closing_reasons'>, description: string) =>
  updateVersioned(tx, 'closing_reasons', reason, { description });

export const deleteReason = (tx: Transaction, id: number) =>
  tx.deleteFrom('closing_reasons').where('id', '=', id).execute();

/** Whether a process or a request was closed for this reason, including removed ones, which may be restored. */
export async function isReasonUsed(db: Reader, reasonId: number): Promise<boolean> {
  for (const table of ['selection_processes', 'requests'] as const) {
    const closed = db.selectFrom(table).select('id').where('closing_reason_id', '=', reasonId).limit(1);
    if (await closed.executeTakeFirst()) return true;
  }
  return false;
}
