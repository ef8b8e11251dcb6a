// SQL of the languages and skills that a form asks about.
import { deleteMany, insertMany, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';

export type TermVocabulary = 'languages' | 'skills';

/** In their order. */
export const termsOf = (db: Reader, processId: number) =>
  db
    .selectFrom('process_form_terms')
    .innerJoin('vocabulary_entries', 'vocabulary_entries.id', 'process_form_terms.entry_id')
    .select([
      'process_form_terms.id',
      'process_form_terms.vocabulary',
      'process_form_terms.entry_id',
      'vocabulary_entries.description',
    ])
    .where('process_form_terms.selection_process_id', '=', processId)
    .orderBy('process_form_terms.order')
    .orderBy('process_form_terms.id')
    .execute();

/** The entries with these ids, in the order of the ids. */
export async function entriesNamed(db: Reader, vocabulary: TermVocabulary, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('vocabulary_entries')
    .select(['id', 'description'])
    .where('vocabulary', '=', vocabulary)
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

export const deleteTerms = (tx: Transaction, ids: readonly number[]) => deleteMany(tx, 'process_form_terms', ids);

export const orderTerm = (tx: Transaction, id: number, order: number) =>
  tx.updateTable('process_form_terms').set({ order }).where('id', '=', id).execute();

export const insertTerms = (tx: Transaction, rows: readonly NewRow<'process_form_terms'>[]) =>
  insertMany(tx, 'process_form_terms', rows);
