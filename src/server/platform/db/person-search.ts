// Persons found by any part of what they are searched by; each engine has its own index of three letters.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from './database.ts';
import { engineOf } from './engine.ts';
import { escapeLike, hasPart, isLike } from './like.ts';

/** Beyond so many persons, reading them all in order costs less than fetching each by its id. */
const FEW = 2000;

/** So many pieces tell a word from nearly all others; each further one has to be looked up as well. */
const MAX_PIECES = 6;

/** Conditions on `uniq_applicants`, where those whom a search has found are more than are known one by one. */
export interface ManyPersons {
  readonly ids: null;
  /** For whoever takes the first of them in some order. */
  readonly first: RawBuilder<SqlBool>;
  /** For whoever looks at them all. */
  readonly all: RawBuilder<SqlBool>;
}

export type FoundPersons = ManyPersons | { readonly ids: readonly number[] };

/** A condition whose text is the same for any number of ids. */
export const isOneOf = (db: Reader, column: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  engineOf(db) === 'sqlite'
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${ids})`;

/**
 * The persons with every one of these words, lower-cased and without accents, in what they are found by.
 */
export async function findPersons(db: Reader, terms: readonly string[]): Promise<FoundPersons> {
  return engineOf(db) === 'sqlite' ? findOnSqlite(db, terms) : findOnPostgres(db, terms);
}

async function findOnSqlite(db: Reader, terms: readonly string[]): Promise<FoundPersons> {
  const has = areAllIn('uniq_applicants', terms);
  const pieces = terms.flatMap(piecesOf);
  // Without three letters that follow each other the index knows nothing.
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
  // Hardly anybody else has all the pieces, and they are looked up in a fraction of the index.
  const pieces = terms.flatMap(piecesOf).filter((piece) => INDEXED.test(piece));
  const ids =
    (pieces.length > 0 ? await fewPersonsFoundBy(db, pieces, escaped) : null) ??
    (await fewPersonsFoundBy(db, escaped, escaped));
  const has = areAllIn('uniq_applicants', terms);
  return ids === null ? { ids, first: has, all: has } : { ids };
}

/** What PostgreSQL has in its index as it stands, whatever the locale: it takes other letters for the ends of words. */
const INDEXED = /^[a-z0-9]{3}$/;

/**
 * What of a word is looked up in an index, whose entries are the letters three by three: some of them, spread over it.
 * The beginning of a document and the host of an e-mail are many people's.
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

/** A condition on `uniq_applicants`: a word that has to be in the name itself, with which what is searched begins. */
export const nameHas = (word: string): RawBuilder<SqlBool> =>
  isLike(sql`substr(uniq_applicants.search_text, 1, length(uniq_applicants.full_name))`, `%${escapeLike(word)}%`);

const areAllIn = (table: string, terms: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    terms.map((word) => hasPart(`${table}.search_text`, word)),
    sql` and `,
  )})`;

/**
 * PostgreSQL's answer by its index to parts of patterns of LIKE, see migrations/0072-search-indexes.ts: of whoever has the pieces, those who have the
 * words; null where more than a few have the pieces.
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
