// SQL of stored files that may not be named by any row yet.
import { sql } from 'kysely';
import { columnsEnding, type NamedColumn, type NewRow, type Reader, type Transaction } from '../db/index.ts';

export const insertNote = (tx: Transaction, row: NewRow<'file_notes'>) =>
  tx.insertInto('file_notes').values(row).execute();

/** Keys noted before an instant (epoch milliseconds), oldest first. */
export const notesBefore = (db: Reader, before: number, limit: number) =>
  db
    .selectFrom('file_notes')
    .select('storage_key')
    .where('noted_at', '<', before)
    .orderBy('noted_at')
    .orderBy('storage_key')
    .limit(limit)
    .execute();

export const deleteNote = (tx: Transaction, storageKey: string) =>
  tx.deleteFrom('file_notes').where('storage_key', '=', storageKey).execute();

/** Every column that names stored files: by the ending of its name, so that none can be forgotten here. */
export const keyColumns = async (db: Reader): Promise<NamedColumn[]> =>
  (await columnsEnding(db, 'storage_key')).filter(({ table }) => table !== 'file_notes');

/** Asked in one statement: a file that is handed from one row to another meanwhile is named all along. */
export async function isNamed(db: Reader, columns: readonly NamedColumn[], storageKey: string): Promise<boolean> {
  const names = columns.map(
    ({ table, column }) => sql`select 1 as one from ${sql.table(table)} where ${sql.ref(column)} = ${storageKey}`,
  );
  const { rows } = await sql`${sql.join(names, sql` union all `)}`.execute(db);
  return rows.length > 0;
}
