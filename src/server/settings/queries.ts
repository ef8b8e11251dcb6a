// SQL of the organisation's catalogues.
import type { NewRow, Reader, Row, Transaction } from '../db/index.ts';

export type ReasonRow = Pick<Row<'closing_reasons'>, 'id' | 'description' | 'order' | 'version'>;

/** In their order. */
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

export const updateReason = (tx: Transaction, id: number, change: Partial<Omit<ReasonRow, 'id'>>) =>
  tx.updateTable('closing_reasons').set(change).where('id', '=', id).execute();

export const deleteReason = (tx: Transaction, id: number) =>
  tx.deleteFrom('closing_reasons').where('id', '=', id).execute();

/** A process that was closed for this reason, if there is one. */
export const processClosedFor = (db: Reader, reasonId: number) =>
  db
    .selectFrom('selection_processes')
    .select('id')
    .where('closing_reason_id', '=', reasonId)
    .limit(1)
    .executeTakeFirst();
