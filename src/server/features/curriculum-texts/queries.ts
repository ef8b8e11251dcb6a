// SQL of the texts of curricula.
import { sql } from 'kysely';
import { type PhraseTerm, phrasesOf, type StemPhrase } from '../../../domain/text/word-stems.ts';
import { engineOf, isOneOf, type Reader, type Row, type Transaction } from '../../platform/db/index.ts';
import type { QueueTable } from '../../platform/queue/index.ts';

export type CurriculumTextRow = Row<'curriculum_texts'>;

export const textQueue: QueueTable<'curriculum_texts'> = {
  table: 'curriculum_texts',
  dueAt: {},
  lease: { end: 'claimed_until' },
  attempts: 'attempts',
  isOpen: (where) => where('read_at', 'is', null),
};

export const findFile = (db: Reader, fileId: number) =>
  db
    .selectFrom('files')
    .leftJoin('report_files', 'report_files.file_id', 'files.id')
    .select(['files.bytes', 'files.storage_key', 'report_files.id as report_id'])
    .where('files.id', '=', fileId)
    .executeTakeFirst();

export const updateTextOfFile = (
  tx: Transaction,
  fileId: number,
  change: Pick<CurriculumTextRow, 'content' | 'stems' | 'boxes' | 'read_at'>,
) => tx.updateTable('curriculum_texts').set(change).where('file_id', '=', fileId).execute();

export const findTextOfFile = (db: Reader, fileId: number) =>
  db.selectFrom('curriculum_texts').select(['content', 'boxes']).where('file_id', '=', fileId).executeTakeFirst();

const presentTexts = (db: Reader, organizationId: number) =>
  db
    .selectFrom('curriculum_texts')
    .innerJoin('files', 'files.id', 'curriculum_texts.file_id')
    .where('curriculum_texts.organization_id', '=', organizationId)
    .where('files.deleted_at', 'is', null);

/**
 * Ids of the persons with a curriculum that has the term, in any form; once for each such text.
 * @param withDocuments whether other files are searched, too
 */
export async function personsWithTerm(
  db: Reader,
  { organizationId, withDocuments }: { readonly organizationId: number; readonly withDocuments: boolean },
  term: PhraseTerm,
): Promise<Uint32Array> {
  const phrases = phrasesOf(term);
  if (phrases.length === 0) return new Uint32Array();
  // SQLite keeps the order of a cross join: first the index, then the rows that it found.
  const query =
    engineOf(db) === 'postgres'
      ? sql<{
          ids: string | null;
        }>`select persons_of_texts(${postgresQuery(phrases)}, ${organizationId}, ${withDocuments}) as ids`
      : sql<{ ids: string | null }>`
          select group_concat(s.uniq_applicant_id) as ids from curriculum_search
          cross join searched_texts s on s.id = curriculum_search.rowid
          where curriculum_search match ${sqliteQuery(phrases)}
            and s.organization_id = ${organizationId} and (s.is_cv = 1 or ${withDocuments ? 1 : 0} = 1)`;
  // One value is read quicker than many rows.
  return numbersIn((await query.execute(db)).rows[0]?.ids ?? '');
}

const COMMA = 44;
const ZERO = 48;

/** Half a million characters are read in a millisecond, for which `split` and `Number` take ten. @param list by commas */
function numbersIn(list: string): Uint32Array {
  const numbers = new Uint32Array(Math.ceil(list.length / 2));
  let count = 0;
  let number = 0;
  for (let at = 0; at < list.length; at += 1) {
    const code = list.charCodeAt(at);
    if (code === COMMA) {
      numbers[count++] = number;
      number = 0;
    } else number = number * 10 + code - ZERO;
  }
  if (list !== '') numbers[count++] = number;
  return numbers.subarray(0, count);
}

/** Stems have letters, marks and digits only. */
const sqliteQuery = (phrases: readonly StemPhrase[]): string =>
  phrases.map(({ stems, isPrefix }) => `"${stems.join(' ')}"${isPrefix ? ' *' : ''}`).join(' OR ');

const postgresQuery = (phrases: readonly StemPhrase[]): string =>
  phrases.map((phrase) => `(${lexemesOf(phrase)})`).join(' | ');

/** In characters: a longer word between two others does not join them to one lexeme (migration 0475). */
const MAX_CONNECTING = 3;

/**
 * Neighbours are lexemes, too: two words, or three with a connecting one. A phrase of no more is found without a look
 * at the texts of its words; of a longer one these lexemes leave few texts, of which the positions are compared.
 */
function lexemesOf({ stems, isPrefix }: StemPhrase): string {
  const quoted = (lexemes: readonly string[]) =>
    lexemes.map((lexeme, index) => `'${lexeme}'${isPrefix && index === lexemes.length - 1 ? ':*' : ''}`);
  const neighbours = neighboursIn(stems);
  if (neighbours.length === 0) return quoted(stems).join('');
  const all = quoted(neighbours).join(' & ');
  return neighbours.length === 1 ? all : `${all} & (${quoted(stems).join(' <-> ')})`;
}

/** The last one has the last stem. */
function neighboursIn(stems: readonly string[]): string[] {
  const found: string[] = [];
  let end = 1;
  for (let start = 0; end < stems.length; start += 1) {
    const isConnected = start + 2 < stems.length && [...(stems[start + 1] ?? '')].length <= MAX_CONNECTING;
    const length = isConnected ? 3 : 2;
    if (start + length <= end) continue;
    end = start + length;
    found.push(`_${stems.slice(start, end).join('_')}`);
  }
  return found;
}

/** The texts of these persons' curricula and other files, the latest first. */
export const textsOfPersons = (db: Reader, organizationId: number, personIds: readonly number[]) =>
  presentTexts(db, organizationId)
    .where(isOneOf(db, 'files.uniq_applicant_id', personIds))
    .where('curriculum_texts.content', '<>', '')
    .orderBy('curriculum_texts.file_id', 'desc')
    .select(['files.uniq_applicant_id', 'files.is_cv', 'curriculum_texts.content'])
    .execute();

/** The texts of the persons' present files, the latest first; also of those that wait to be read. */
export const fileTextsOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('files')
    .innerJoin('curriculum_texts', 'curriculum_texts.file_id', 'files.id')
    .where(isOneOf(db, 'files.uniq_applicant_id', personIds))
    .where('files.deleted_at', 'is', null)
    .orderBy('files.id', 'desc')
    .select([
      'files.uniq_applicant_id',
      'curriculum_texts.file_id',
      'files.is_cv',
      'curriculum_texts.content',
      'curriculum_texts.boxes',
      'curriculum_texts.read_at',
    ])
    .execute();
