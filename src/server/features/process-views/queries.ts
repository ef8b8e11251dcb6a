// SQL of saved views of the process list.
import {
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

const views = (db: Reader, organizationId: number) =>
  db
    .selectFrom('process_views')
    .innerJoin('users', 'users.id', 'process_views.user_id')
    .selectAll('process_views')
    .select('users.full_name as author_name')
    .where('process_views.organization_id', '=', organizationId);

export type ViewRow = NonNullable<Awaited<ReturnType<typeof findView>>>;

export const findView = (db: Reader, organizationId: number, id: number) =>
  views(db, organizationId).where('process_views.id', '=', id).executeTakeFirst();

/** The user's own views and the shared ones, by name. */
export const viewsFor = (db: Reader, organizationId: number, userId: number) =>
  views(db, organizationId)
    .where((where) => where.or([where('process_views.shared', '=', 1), where('process_views.user_id', '=', userId)]))
    .orderBy('process_views.name')
    .orderBy('process_views.id')
    .execute();

/** Inserts nothing if the user has a view of that name. */
export const insertView = (tx: Transaction, row: NewRow<'process_views'>) =>
  tx
    .insertInto('process_views')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const viewNamed = (db: Reader, userId: number, name: string) =>
  db.selectFrom('process_views').select('id').where('user_id', '=', userId).where('name', '=', name).executeTakeFirst();

/** @returns undefined if the version has changed */
export const updateView = (
  tx: Transaction,
  view: RowVersion<'process_views'>,
  change: Partial<Pick<Row<'process_views'>, 'name' | 'shared' | 'state'>>,
) => updateVersioned(tx, 'process_views', view, change);

export const deleteView = (tx: Transaction, id: number) =>
  tx.deleteFrom('process_views').where('id', '=', id).execute();
