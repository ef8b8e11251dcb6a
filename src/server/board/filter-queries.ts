// SQL of a narrowed board: which candidates of a process are meant by a search, and the conditions on their cards.
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  findPersons,
  isOneOf,
  nameHas,
  presentApplicants,
  type Reader,
  type Schema,
  searchTextHas,
} from '../db/index.ts';

/** Beyond so many candidates of a process found by their words, the cards are looked through in their order instead. */
const FEW = 2000;

export interface CardFilter {
  readonly words: readonly string[];
  /** The search finds names only: this person is not shown what else people are found by. */
  readonly byNameOnly: boolean;
  /** The candidacies that the words find, where they are few. */
  readonly ids: readonly number[] | null;
  readonly source: string | null;
  readonly tag: string | null;
  /** Lower case, without accents is not asked of it: skills are kept as they were written. */
  readonly skill: string | null;
}

/** The candidacies of a process whose persons have all these words; null where they are more than a few. */
export async function idsFoundIn(
  db: Reader,
  processId: number,
  words: readonly string[],
  byNameOnly: boolean,
): Promise<number[] | null> {
  const found = await findPersons(db, words);
  let query = presentApplicants(db)
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .where('applicants.selection_process_id', '=', processId)
    .where(found.ids === null ? found.first : isOneOf(db, 'applicants.uniq_applicant_id', found.ids));
  if (byNameOnly) for (const word of words) query = query.where(nameHas(word));
  const rows = await query
    .select('applicants.id')
    .limit(FEW + 1)
    .execute();
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

type Cards = ExpressionBuilder<Schema, 'applicants' | 'uniq_applicants'>;

/** The conditions on a card, beside its stage and status. */
export function cardMatches(where: Cards, filter: CardFilter) {
  const conditions: (RawBuilder<SqlBool> | ReturnType<Cards>)[] = [];
  if (filter.ids) conditions.push(where('applicants.id', 'in', [...filter.ids]));
  else if (filter.words.length > 0) {
    conditions.push(searchTextHas(filter.words));
    if (filter.byNameOnly) conditions.push(...filter.words.map(nameHas));
  }
  if (filter.source !== null) conditions.push(where('applicants.source', '=', filter.source));
  // Tags are a JSON array of texts, as JSON.stringify writes it.
  if (filter.tag !== null) conditions.push(hasText(sql.ref('applicants.tags'), JSON.stringify(filter.tag)));
  if (filter.skill !== null) conditions.push(hasSkill(filter.skill));
  return where.and(conditions);
}

/** As a part of it, letter by letter. */
const hasText = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`replace(${column}, ${text}, '') <> ${column}`;

function hasSkill(skill: string): RawBuilder<SqlBool> {
  const wanted = skill.toLowerCase();
  // SQLite lowers the letters of ASCII and no others: those that are looked for are lowered by hand.
  const others = new Set(wanted.match(/\P{ASCII}/gu));
  const description = [...others].reduce(
    (lowered, letter) => sql`replace(${lowered}, ${letter.toUpperCase()}, ${letter})`,
    sql`lower(applicant_skills.description)`,
  );
  return sql<SqlBool>`exists (select 1 from applicant_skills where applicant_skills.uniq_applicant_id = applicants.uniq_applicant_id
    and ${description} like ${`%${wanted.replaceAll('\\', '_')}%`})`;
}
