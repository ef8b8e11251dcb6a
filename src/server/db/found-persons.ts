// Persons found by any part of what they are searched by; each engine has its own index of three letters.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from './database.ts';
import { engineOf } from './engine.ts';

/**
 * A condition on `uniq_applicants`: every one of these words, lower-cased and without accents, is a part of what the
 * person is found by. The wildcards of LIKE stand for any letter.
 */
export function personIsFoundBy(db: Reader, words: readonly string[]): RawBuilder<SqlBool> {
  const parts = (table: string) =>
    sql.join(
      words.map((word) => sql`${sql.ref(`${table}.search_text`)} like ${`%${word}%`}`),
      sql` and `,
    );
  if (engineOf(db) === 'postgres') return sql<SqlBool>`(${parts('uniq_applicants')})`;
  return sql<SqlBool>`uniq_applicants.id in (select rowid from person_search where ${parts('person_search')})`;
}
