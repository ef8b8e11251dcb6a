// SQL of the documents of candidates.
import { countRows, type Reader, type Row, type Transaction } from '../../platform/db/index.ts';

const present = (db: Reader, personId: number, categoryId: number | undefined) => {
  const all = db.selectFrom('files').where('uniq_applicant_id', '=', personId).where('deleted_at', 'is', null);
  return categoryId === undefined ? all : all.where('files_category_id', '=', categoryId);
};

/** Latest first. */
export const pageOfFiles = (
  db: Reader,
  personId: number,
  categoryId: number | undefined,
  { items, offset }: { items: number; offset: number },
) => present(db, personId, categoryId).selectAll().orderBy('id', 'desc').limit(items).offset(offset).execute();

export const countFiles = (db: Reader, personId: number, categoryId: number | undefined): Promise<number> =>
  countRows(present(db, personId, categoryId));

export const findFile = (db: Reader, personId: number, id: number) =>
  present(db, personId, undefined).selectAll().where('id', '=', id).executeTakeFirst();

export const updateFile = (
  tx: Transaction,
  id: number,
  change: Partial<Pick<Row<'files'>, 'name' | 'files_category_id'>>,
) => tx.updateTable('files').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** A removed file of the person. */
export const findRemovedFile = (db: Reader, personId: number, id: number) =>
  db
    .selectFrom('files')
    .selectAll()
    .where('uniq_applicant_id', '=', personId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
