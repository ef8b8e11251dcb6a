// Persons found by any part of what they are searched by; each engine has its own index of three letters.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from './database.ts';
import { engineOf } from './engine.ts';

/** Beyond so many persons, reading them all in order costs less than fetching each by its id. */
const FEW = 2000;

/** So many pieces tell a word from nearly all others; each further one has to be looked up as well. */
const MOST_PIECES = 6;

/** Conditions on `uniq_applicants`, to be used in the scope in which they were asked for. */
export interface FoundPersons {
  /** Whether they are few. */
  readonly areFew: boolean;
  /** For whoever takes the first of them in some order. */
  readonly first: RawBuilder<SqlBool>;
  /** For whoever looks at them all. */
  readonly all: RawBuilder<SqlBool>;
}

/**
 * The persons with every one of these words, lower-cased and without accents, in what they are found by. The wildcards of
 * LIKE stand for any letter.
 */
export async function findPersons(db: Reader, words: readonly string[]): Promise<FoundPersons> {
  return engineOf(db) === 'sqlite' ? findOnSqlite(db, words) : findOnPostgres(db, words);
}

async function findOnSqlite(db: Reader, words: readonly string[]): Promise<FoundPersons> {
  const has = areAllIn('uniq_applicants', words);
  const pieces = words.flatMap(piecesOf);
  // Without three letters that follow each other the index knows nothing.
  if (pieces.length === 0) return { areFew: false, first: has, all: has };
  const asked = pieces.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' ');
  const indexed = sql<{ id: number }>`select uniq_applicants.id from person_search
    cross join uniq_applicants on uniq_applicants.id = person_search.rowid
    where person_search match ${asked} and ${has}`;
  const { rows } = await sql<{ id: number }>`${indexed} limit ${FEW + 1}`.execute(db);
  if (rows.length > FEW) return { areFew: false, first: has, all: sql<SqlBool>`uniq_applicants.id in (${indexed})` };
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const isOne = sql<SqlBool>`uniq_applicants.id in (select value from json_each(${ids}))`;
  return { areFew: true, first: isOne, all: isOne };
}

async function findOnPostgres(db: Reader, words: readonly string[]): Promise<FoundPersons> {
  // A backslash would take the next letter's meaning away.
  const plain = words.map((word) => word.replaceAll('\\', '_'));
  const has = areAllIn('uniq_applicants', plain);
  // Hardly anybody else has all the pieces, and they are looked up in a fraction of the index.
  const pieces = plain.flatMap(piecesOf).filter((piece) => INDEXED.test(piece));
  const few = (pieces.length > 0 ? await fewPersonsFoundBy(db, pieces) : null) ?? (await fewPersonsFoundBy(db, plain));
  const condition = few === null ? has : sql<SqlBool>`(uniq_applicants.id = any(${few}) and ${has})`;
  return { areFew: few !== null, first: condition, all: condition };
}

/** What PostgreSQL has in its index as it stands, whatever the locale: it takes other letters for the ends of words. */
const INDEXED = /^[a-z0-9]{3}$/;

/**
 * What of a word is looked up in an index, whose entries are the letters three by three: some of them, spread over it.
 * The beginning of a document and the host of an e-mail are many people's.
 */
function piecesOf(word: string): string[] {
  const letters = [...word.replace(/(?<=...)@.*$/su, '')];
  const pieces = letters
    .slice(2)
    .map((_letter, index) => letters.slice(index, index + 3).join(''))
    .filter((piece) => !/[%_\0]/.test(piece));
  const step = Math.max(1, pieces.length / MOST_PIECES);
  return pieces.filter((_piece, index) => Math.floor((index + 1) / step) > Math.floor(index / step));
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
