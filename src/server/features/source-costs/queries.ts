// SQL of the costs of sources.
import {
  countRows,
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export type CostRow = Row<'source_costs'>;

const costsOf = (db: Reader, organizationId: number) =>
  db.selectFrom('source_costs').selectAll().where('organization_id', '=', organizationId);

export const findCostRow = (db: Reader, organizationId: number, id: number) =>
  costsOf(db, organizationId).where('id', '=', id).executeTakeFirst();

/** The latest period first. */
export const pageOfCosts = (db: Reader, organizationId: number, page: { items: number; offset: number }) =>
  costsOf(db, organizationId)
    .orderBy('period_to', 'desc')
    .orderBy('source')
    .orderBy('id', 'desc')
    .limit(page.items)
    .offset(page.offset)
    .execute();

export const countCosts = (db: Reader, organizationId: number): Promise<number> =>
  countRows(db.selectFrom('source_costs').where('organization_id', '=', organizationId));

/** Costs with a day between two days, both included. */
export const costsBetween = (db: Reader, organizationId: number, from: string, to: string) =>
  costsOf(db, organizationId).where('period_to', '>=', from).where('period_from', '<=', to).orderBy('id').execute();

export const insertCost = (tx: Transaction, row: NewRow<'source_costs'>) =>
  tx.insertInto('source_costs').values(row).returning('id').executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateCost = (
  tx: Transaction,
  cost: RowVersion<'source_costs'>,
  change: Omit<NewRow<'source_costs'>, 'id' | 'organization_id' | 'version'>,
) => updateVersioned(tx, 'source_costs', cost, change);

export const deleteCost = (tx: Transaction, id: number) => tx.deleteFrom('source_costs').where('id', '=', id).execute();

export const isSourceOfCatalogue = async (db: Reader, organizationId: number, name: string): Promise<boolean> =>
  (await db
    .selectFrom('applicant_sources')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', name)
    .executeTakeFirst()) !== undefined;

/** Costs follow their source, as its candidates do. */
export const renameSourceOfCosts = (tx: Transaction, organizationId: number, from: string, to: string) =>
  tx
    .updateTable('source_costs')
    .set((set) => ({ source: to, version: set('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('source', '=', from)
    .execute();
