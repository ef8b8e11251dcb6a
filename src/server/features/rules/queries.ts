// SQL of the advancement rules of a stage and its candidates.
import type { GlobalComparer } from '../../../contract/api/rules.ts';
import {
  deleteMany,
  insertMany,
  type NewRow,
  presentApplicants,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export type RuleRow = Row<'list_rules'>;

export const rulesOf = (db: Reader, listId: number): Promise<RuleRow[]> =>
  db.selectFrom('list_rules').selectAll().where('list_id', '=', listId).orderBy('order').orderBy('id').execute();

export const insertRules = (tx: Transaction, rows: readonly NewRow<'list_rules'>[]) =>
  insertMany(tx, 'list_rules', rows);

export const updateRule = (tx: Transaction, id: number, change: Partial<NewRow<'list_rules'>>) =>
  tx.updateTable('list_rules').set(change).where('id', '=', id).execute();

export const deleteRules = (tx: Transaction, ids: readonly number[]) => deleteMany(tx, 'list_rules', ids);

/** @returns undefined if the version has changed */
export const updateComparer = (tx: Transaction, stage: RowVersion<'lists'>, global_comparer: GlobalComparer) =>
  updateVersioned(tx, 'lists', stage, { global_comparer });

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

/** Whether a process plans interviews, or a rule of its stages is about these elements. */
export async function asksOrPlansInterviews(
  db: Reader,
  processId: number,
  elements: readonly string[],
): Promise<boolean> {
  const planned = db.selectFrom('planned_interviews').select('id').where('selection_process_id', '=', processId);
  if (await planned.limit(1).executeTakeFirst()) return true;
  const asked = db
    .selectFrom('list_rules')
    .innerJoin('lists', 'lists.id', 'list_rules.list_id')
    .select('list_rules.id')
    .where('lists.selection_process_id', '=', processId)
    .where('list_rules.element', 'in', [...elements]);
  return (await asked.limit(1).executeTakeFirst()) !== undefined;
}
