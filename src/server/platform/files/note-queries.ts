// SQL of stored files that no row may reference yet.
import { sql } from 'kysely';
import { columnsEnding, type NamedColumn, type NewRow, type Reader, type Transaction } from '../db/index.ts';

export const insertNote = (tx: Transaction, row: NewRow<'file_notes'>) =>
  tx.insertInto('file_notes').values(row).execute();

interface Note {
  readonly storage_key: string;
  readonly noted_at: number;
}

/** Lists keys noted before a time (epoch milliseconds), oldest first, after the given note. */
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

/** Lists all columns that reference stored files, by their name's ending, so that none is forgotten. */
export const keyColumns = async (db: Reader): Promise<NamedColumn[]> =>
  (await columnsEnding(db, 'storage_key')).filter(({ table }) => table !== 'file_notes');

/** Uses one statement, so a file that moves from one row to another meanwhile always counts as referenced. */
export async function isNamed(db: Reader, columns: readonly NamedColumn[], storageKey: string): Promise<boolean> {
  const names = columns.map(
    ({ table, column }) => sql`select 1 as one from ${sql.table(table)} where ${sql.ref(column)} = ${storageKey}`,
  );
  const { rows } = await sql`${sql.join(names, sql` union all `)}`.execute(db);
  return rows.length > 0;
}
