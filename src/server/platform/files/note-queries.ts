// SQL of stored files that may not be named by any row yet.
import { sql } from 'kysely';
import { columnsEnding, type NamedColumn, type NewRow, type Reader, type Transaction } from '../db/index.ts';

export const insertNote = (tx: Transaction, row: NewRow<'file_notes'>) =>
  tx.insertInto('file_notes').values(row).execute();

interface Note {
  readonly storage_key: string;
  readonly noted_at: number;
}

/** Keys noted before an instant (epoch milliseconds), oldest first, after one of them. */
export const notesBefore = (db: Reader, before: number, last: Note | undefined, limit: number): Promise<Note[]> =>
  db
    .selectFrom('file_notes')
    .select(['storage_key', 'noted_at'])
    .where('noted_at', '<', before)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('noted_at', '>', last?.noted_at ?? 0),
          and([eb('noted_at', '=', last?.noted_at ?? 0), eb('storage_key', '>', last?.storage_key ?? '')]),
        ]),
      ),
    )
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
