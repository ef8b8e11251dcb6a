// Persons found by any part of what they are searched by; each engine has its own index of three letters.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from './database.ts';
import { engineOf } from './engine.ts';

/** Beyond so many persons, reading them all in order costs less than fetching each by its id. */
const FEW = 2000;

/**
 * A condition on `uniq_applicants`: every one of these words, lower-cased and without accents, is a part of what the
 * person is found by. The wildcards of LIKE stand for any letter. To be used in the scope in which it was asked for.
 */
export async function personIsFoundBy(db: Reader, words: readonly string[]): Promise<RawBuilder<SqlBool>> {
  if (engineOf(db) === 'sqlite') {
    return sql<SqlBool>`uniq_applicants.id in (select rowid from person_search where ${areAllIn('person_search', words)})`;
  }
  // A backslash would take the next letter's meaning away.
  const plain = words.map((word) => word.replaceAll('\\', '_'));
  const few = await fewPersonsFoundBy(db, plain);
  return few === null ? areAllIn('uniq_applicants', plain) : sql<SqlBool>`uniq_applicants.id = any(${few})`;
}

/** A condition on `uniq_applicants`: a word that has to be in the name itself, with which what is searched begins. */
export const nameHas = (word: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`substr(uniq_applicants.search_text, 1, length(uniq_applicants.full_name)) like ${`%${word.replaceAll('\\', '_')}%`}`;

/** A condition on `uniq_applicants`, where few rows are looked at: every one of these words is in what is searched. */
export const searchTextHas = (words: readonly string[]): RawBuilder<SqlBool> =>
  areAllIn(
    'uniq_applicants',
    words.map((word) => word.replaceAll('\\', '_')),
  );

const areAllIn = (table: string, words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${sql.ref(`${table}.search_text`)} like ${`%${word}%`}`),
    sql` and `,
  )})`;

/** PostgreSQL's answer by its index, see migrations/0022-found-persons.ts; null where there are more than a few. */
async function fewPersonsFoundBy(db: Reader, words: readonly string[]): Promise<number[] | null> {
  const { rows } = await sql<{ id: number }>`select id from found_persons(${words}, ${FEW + 1}) as id`.execute(db);
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}
