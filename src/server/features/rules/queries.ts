// SQL of the advancement rules of a stage and its candidates.
import type { GlobalComparer } from '../../../contract/api/rules.ts';
import {
  insertMany,
  type NewRow,
  presentApplicants,
  type Reader,
  type Row,
  type Transaction,
} from '../../platform/db/index.ts';

export type RuleRow = Row<'list_rules'>;

export const rulesOf = (db: Reader, listId: number): Promise<RuleRow[]> =>
  db.selectFrom('list_rules').selectAll().where('list_id', '=', listId).orderBy('order').orderBy('id').execute();

export const insertRules = (tx: Transaction, rows: readonly NewRow<'list_rules'>[]) =>
  insertMany(tx, 'list_rules', rows);

export const updateRule = (tx: Transaction, id: number, change: Partial<NewRow<'list_rules'>>) =>
  tx.updateTable('list_rules').set(change).where('id', '=', id).execute();

export async function deleteRules(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('list_rules')
    .where('id', 'in', [...ids])
    .execute();
}

/** @returns false if the stage's version has changed */
export async function updateComparer(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  global_comparer: GlobalComparer,
): Promise<boolean> {
  const result = await tx
    .updateTable('lists')
    .set({ global_comparer, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function sourceNamesOf(db: Reader, organizationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('applicant_sources')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** In id order after an id. */
export async function activeIn(db: Reader, listId: number, after: number, limit: number): Promise<number[]> {
  const rows = await presentApplicants(db)
    .select('applicants.id')
    .where('applicants.list_id', '=', listId)
    .where('applicants.status', '=', 'active')
    .where('applicants.id', '>', after)
    .orderBy('applicants.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
