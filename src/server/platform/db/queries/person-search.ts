// Searches persons by any part of their search text, with a trigram index per engine.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../database.ts';
import { engineOf } from '../engine.ts';
import { escapeLike, hasPart, isLike } from './like.ts';

/** Above this count, reading all persons in order costs less than fetching each by id. */
const FEW = 2000;

/** This many trigrams identify nearly every term; each further one costs a lookup. */
const MAX_PIECES = 6;

/** Conditions on `uniq_applicants` for a search that matches too many persons to list their ids. */
export interface ManyPersons {
  readonly ids: null;
  /** For queries that read the first matches in some order. */
  readonly first: RawBuilder<SqlBool>;
  /** For queries that read all matches. */
  readonly all: RawBuilder<SqlBool>;
}

export type FoundPersons = ManyPersons | { readonly ids: readonly number[] };

/** A condition whose SQL text is the same for any number of ids. */
export const isOneOf = (db: Reader, column: string, ids: readonly number[] | readonly string[]): RawBuilder<SqlBool> =>
  engineOf(db) === 'sqlite'
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${ids})`;

/** Ids as a single value of a fixed query, whose text is then the same for any number of them. */
export const idList = (db: Reader, ids: readonly number[]): string =>
  engineOf(db) === 'sqlite' ? JSON.stringify(ids) : `{${ids.join()}}`;

/** @param list of `idList` */
export const isInList = (db: Reader, column: string, list: string): RawBuilder<SqlBool> =>
  engineOf(db) === 'sqlite'
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${list}::integer[])`;

/** The same for texts. @param list a JSON array */
export const isTextInList = (db: Reader, column: string, list: string): RawBuilder<SqlBool> =>
  engineOf(db) === 'sqlite'
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql<SqlBool>`${sql.ref(column)} = any(array(select jsonb_array_elements_text(${list}::jsonb)))`;

/** Finds persons whose search text contains every term, in lower case and without accents. */
export async function findPersons(db: Reader, terms: readonly string[]): Promise<FoundPersons> {
  return engineOf(db) === 'sqlite' ? findOnSqlite(db, terms) : findOnPostgres(db, terms);
}

async function findOnSqlite(db: Reader, terms: readonly string[]): Promise<FoundPersons> {
  const has = areAllIn('uniq_applicants', terms);
  const pieces = terms.flatMap(piecesOf);
  // Without three consecutive characters the index cannot be used.
  if (pieces.length === 0) return { ids: null, first: has, all: has };
  const asked = pieces.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' ');
  const indexed = sql<{ id: number }>`select uniq_applicants.id from person_search
    cross join uniq_applicants on uniq_applicants.id = person_search.rowid
    where person_search match ${asked} and ${has}`;
  const { rows } = await sql<{ id: number }>`${indexed} limit ${FEW + 1}`.execute(db);
  return rows.length > FEW
    ? { ids: null, first: has, all: sql<SqlBool>`uniq_applicants.id in (${indexed})` }
    : { ids: rows.map(({ id }) => id) };
}

async function findOnPostgres(db: Reader, terms: readonly string[]): Promise<FoundPersons> {
  const escaped = terms.map(escapeLike);
  // Few persons have all trigrams of a term, and only a fraction of the index is read.
  const pieces = terms.flatMap(piecesOf).filter((piece) => INDEXED.test(piece));
  const ids =
    (pieces.length > 0 ? await fewPersonsFoundBy(db, pieces, escaped) : null) ??
    (await fewPersonsFoundBy(db, escaped, escaped));
  const has = areAllIn('uniq_applicants', terms);
  return ids === null ? { ids, first: has, all: has } : { ids };
}

/** PostgreSQL's index contains these trigrams in every locale. It stores others for the ends of words. */
const INDEXED = /^[a-z0-9]{3}$/;

/**
 * Returns some trigrams of the term for lookup in the index, spread over it. Many people share the host of an email and
 * the beginning of a document, so these are left out.
 */
function piecesOf(word: string): string[] {
  const characters = [...word.replace(/(?<=...)@.*$/su, '')];
  const pieces = characters
    .slice(2)
    .map((_character, index) => characters.slice(index, index + 3).join(''))
    .filter((piece) => !piece.includes('\0'));
  const step = Math.max(1, pieces.length / MAX_PIECES);
  return pieces.filter((_piece, index) => Math.floor((index + 1) / step) > Math.floor(index / step));
}

/** Whether the name contains the term; the search text begins with the name. */
export const nameHas = (word: string): RawBuilder<SqlBool> =>
  isLike(sql`substr(uniq_applicants.search_text, 1, length(uniq_applicants.full_name))`, `%${escapeLike(word)}%`);

const areAllIn = (table: string, terms: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    terms.map((word) => hasPart(`${table}.search_text`, word)),
    sql` and `,
  )})`;

/**
 * Looks the trigrams up in PostgreSQL's index, see migrations/0072-search-indexes.ts.
 * @returns the persons that have all terms, or null if more than `FEW` have the trigrams
 */
async function fewPersonsFoundBy(
  db: Reader,
  pieces: readonly string[],
  terms: readonly string[],
): Promise<number[] | null> {
  const { rows } = await sql<{ id: number; has_words: boolean }>`
    select id, has_words from found_persons(${pieces}, ${terms}, ${FEW + 1})`.execute(db);
  return rows.length > FEW ? null : rows.filter((row) => row.has_words).map(({ id }) => id);
}
