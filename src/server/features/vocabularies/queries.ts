// SQL of vocabularies; prefixes of words are index ranges, fast at any size.
import {
  insertMany,
  type NewRow,
  type Reader,
  type Row,
  type Transaction,
  type Vocabulary,
} from '../../platform/db/index.ts';

export type EntryRow = Pick<Row<'vocabulary_entries'>, 'id' | 'code' | 'description' | 'details'>;

const columns = [
  'vocabulary_entries.id',
  'vocabulary_entries.code',
  'vocabulary_entries.description',
  'vocabulary_entries.details',
] as const;

/** The upper bound of all texts with this prefix. */
const endOf = (beginning: string): string => `${beginning}\u{10ffff}`;

/**
 * Entries with a word for every prefix: exact words first, then by rank. An entry is returned once per word that
 * matches the first prefix.
 */
export function entriesByWords(
  db: Reader,
  vocabulary: Vocabulary,
  [first, ...others]: readonly [string, ...string[]],
  slice: { limit: number; offset: number },
): Promise<EntryRow[]> {
  let query = db
    .selectFrom('vocabulary_words as found')
    .innerJoin('vocabulary_entries', 'vocabulary_entries.id', 'found.entry_id')
    .select(columns)
    .where('found.vocabulary', '=', vocabulary)
    .where('found.word', '>=', first)
    .where('found.word', '<', endOf(first));
  for (const other of others) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vocabulary_words as other')
          .whereRef('other.entry_id', '=', 'found.entry_id')
          .where('other.word', '>=', other)
          .where('other.word', '<', endOf(other))
          .select('other.entry_id'),
      ),
    );
  }
  return query
    .orderBy('found.vocabulary')
    .orderBy('found.word')
    .orderBy('found.rank')
    .orderBy('found.entry_id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export const firstEntries = (db: Reader, vocabulary: Vocabulary, limit: number): Promise<EntryRow[]> =>
  db
    .selectFrom('vocabulary_entries')
    .select(columns)
    .where('vocabulary', '=', vocabulary)
    .orderBy('sort_text')
    .orderBy('id')
    .limit(limit)
    .execute();

export const entriesWithIds = async (
  db: Reader,
  vocabulary: Vocabulary,
  ids: readonly number[],
): Promise<EntryRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('vocabulary_entries')
        .select(columns)
        .where('id', 'in', [...ids])
        .where('vocabulary', '=', vocabulary)
        .orderBy('sort_text')
        .orderBy('id')
        .execute();

/** By descriptions in their search form. */
export const entriesNamed = async (
  db: Reader,
  vocabulary: Vocabulary,
  sortTexts: readonly string[],
): Promise<EntryRow[]> =>
  sortTexts.length === 0
    ? []
    : db
        .selectFrom('vocabulary_entries')
        .select(columns)
        .where('vocabulary', '=', vocabulary)
        .where('sort_text', 'in', [...sortTexts])
        .orderBy('sort_text')
        .orderBy('id')
        .execute();

export const presentVersions = (db: Reader) => db.selectFrom('vocabulary_versions').selectAll().execute();

export const everyEntry = (db: Reader, vocabulary: Vocabulary) =>
  db
    .selectFrom('vocabulary_entries')
    .select(['id', 'code', 'description', 'details'])
    .where('vocabulary', '=', vocabulary)
    .execute();

export const insertEntries = (tx: Transaction, rows: readonly NewRow<'vocabulary_entries'>[]) =>
  insertMany<'vocabulary_entries', { id: number; code: string }>(tx, 'vocabulary_entries', rows, ['id', 'code']);

export const changeEntry = (tx: Transaction, id: number, change: Partial<NewRow<'vocabulary_entries'>>) =>
  tx.updateTable('vocabulary_entries').set(change).where('id', '=', id).execute();

export const insertWords = (tx: Transaction, rows: readonly NewRow<'vocabulary_words'>[]) =>
  insertMany(tx, 'vocabulary_words', rows);

export const dropWords = (tx: Transaction, vocabulary: Vocabulary) =>
  tx.deleteFrom('vocabulary_words').where('vocabulary', '=', vocabulary).execute();

export const saveVersion = (tx: Transaction, vocabulary: Vocabulary, version: string) =>
  tx
    .insertInto('vocabulary_versions')
    .values({ vocabulary, version })
    .onConflict((conflict) => conflict.column('vocabulary').doUpdateSet({ version }))
    .execute();
