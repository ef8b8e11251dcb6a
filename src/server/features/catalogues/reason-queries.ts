// SQL of the catalogues of reasons.
import {
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

/** Reasons, and other names in the organization's order. */
export type ReasonTable = 'closing_reasons' | 'disqualification_reasons' | 'contract_types' | 'working_days';
export type ReasonRow = Pick<Row<ReasonTable>, 'id' | 'description' | 'order' | 'version'>;

/** A catalogue of one organization. */
export interface ReasonCatalogue {
  readonly table: ReasonTable;
  readonly organizationId: number;
}

const COLUMNS = ['id', 'description', 'order', 'version'] as const;

/** In their order. */
export const reasonsOf = (db: Reader, { table, organizationId }: ReasonCatalogue): Promise<ReasonRow[]> =>
  db
    .selectFrom(table)
    .select(COLUMNS)
    .where('organization_id', '=', organizationId)
    .orderBy('order')
    .orderBy('id')
    .execute();

export const insertReason = (tx: Transaction, table: ReasonTable, row: NewRow<ReasonTable>): Promise<ReasonRow> =>
  tx.insertInto(table).values(row).returning(COLUMNS).executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const renameReason = (
  tx: Transaction,
  table: ReasonTable,
  reason: RowVersion<ReasonTable>,
  description: string,
) => updateVersioned(tx, table, reason, { description });

export const setReasonOrder = (tx: Transaction, table: ReasonTable, id: number, order: number) =>
  tx.updateTable(table).set({ order }).where('id', '=', id).execute();

export const deleteReason = (tx: Transaction, table: ReasonTable, id: number) =>
  tx.deleteFrom(table).where('id', '=', id).execute();
