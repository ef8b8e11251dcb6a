// SQL of uploads.
import type { NewRow, Reader, Row, Transaction } from '../../platform/db/index.ts';

export type UploadRow = Row<'uploads'>;

export const insertUpload = (tx: Transaction, row: NewRow<'uploads'>) =>
  tx.insertInto('uploads').values(row).returningAll().executeTakeFirstOrThrow();

export const findUpload = (db: Reader, fileName: string) =>
  db.selectFrom('uploads').selectAll().where('file_name', '=', fileName).executeTakeFirst();

/**
 * Only the first file is accepted.
 * @returns whether this was it
 */
export async function fillUpload(
  tx: Transaction,
  id: number,
  file: { storage_key: string; bytes: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('uploads')
    .set(file)
    .where('id', '=', id)
    .where('storage_key', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export const deleteUpload = (tx: Transaction, id: number) => tx.deleteFrom('uploads').where('id', '=', id).execute();

/**
 * Oldest first.
 * @param before epoch milliseconds
 */
export const uploadsBefore = (db: Reader, before: number, limit: number) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
