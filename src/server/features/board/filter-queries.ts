// SQL of a filtered board: candidates that a search finds, and conditions on cards.

import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ApplicantCard, Board, CardProgress } from '../../../contract/api/board.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { cardWithout, type HiddenSections } from '../../../domain/access/profile-sections.ts';
import type { ConditionGroups } from '../../../domain/board/board-conditions.ts';
import { cardMatcher, maySayRequirements, type SearchedCard } from '../../../domain/board/card-search.ts';
import { type DatedCard, daysOfCalendar, printedDays } from '../../../domain/board/days-in-stage.ts';
import { keyOfTerm, meetsQuery, type QueryClause, type QueryTerm } from '../../../domain/text/search-query.ts';
import { sentenceOf } from '../../../domain/text/sentence-hits.ts';
import { termRanges } from '../../../domain/text/term-ranges.ts';
import { fixedQuery, isOneOf, presentApplicants, type Reader, type Schema } from '../../platform/db/index.ts';
import { calendarOf } from '../calendars/index.ts';
import {
  type CandidateView,
  findHit,
  findInProcess,
  hasSkill,
  type LiveIndexes,
  matchesInProcess,
  openView,
} from '../candidates/index.ts';
import { findPersonsWithTerm, textHits } from '../curriculum-texts/index.ts';
import { addProgress } from '../requirements/index.ts';
import { cardFieldsOf, disqualificationReason } from './card-field-queries.ts';

/** A search reads up to this many cards of a process at once; in larger processes it reads some per page. */
const MAX_CARDS_READ = 20_000;

interface FoundRow {
  readonly id: number;
  readonly uniq_applicant_id: number;
}

/** The hits of these cards, by candidacy. */
type HitsOf = (rows: readonly FoundRow[]) => Promise<ReadonlyMap<number, ApplicantCard['hit']>>;

export interface CardFilter {
  /** Whether a card matches the search; null without a search. */
  readonly matchesSearch: ((row: SearchedRow) => boolean) | null;
  /** The matching candidacies by stage; null without a search, or if the process has too many cards. */
  readonly found: ReadonlyMap<number, readonly number[]> | null;
  /** Whether `matchesSearch` needs the card's progress on the stage's rules. */
  readonly asksProgress: boolean;
  /** Where the search found a term that the card does not display; null without a search. */
  readonly hitsOf: HitsOf | null;
  readonly source: string | null;
  readonly tag: string | null;
  /** Compared without case but with accents, as skills are stored as written. */
  readonly skill: string | null;
}

/** A card's stored texts and the person's search columns. */
export type SearchedRow = Omit<
  SearchedCard,
  'tags' | 'hiring_started_at' | 'score' | 'progress' | 'details' | 'awaits_confirmation'
> & {
  readonly id: number;
  readonly uniq_applicant_id: number;
  readonly list_id: number;
  readonly moved_at: number;
  /** Absent if no search term can match it. */
  readonly progress?: CardProgress | null;
  /** JSON array of strings. */
  readonly tags: string;
  /** 0 or 1. */
  readonly awaits_confirmation: number;
  readonly hiring_started_at: number | null;
  /** -1 without an assessment. */
  readonly score: number;
  readonly search_text: string;
  /** The name alone, in search form. */
  readonly name_key: string;
};

/** What a search reads: a process as an actor sees it, at a time in epoch milliseconds. */
export interface SearchedProcess {
  readonly actor: Actor;
  readonly indexes: LiveIndexes;
  readonly processId: number;
  /** Sections that the actor does not see: neither search nor conditions cover them. */
  readonly hidden: HiddenSections;
  readonly now: number;
}

/**
 * The candidates that meet the conditions and every clause of the search: by a field of the index, the card, the
 * drawer or the curriculum.
 * @throws AppError invalid for a condition on a field that is hidden or does not exist
 */
export async function searchFilter(
  db: Reader,
  searched: SearchedProcess,
  { clauses, groups }: { readonly clauses: readonly QueryClause[]; readonly groups: ConditionGroups },
): Promise<Pick<CardFilter, 'matchesSearch' | 'found' | 'asksProgress' | 'hitsOf'>> {
  const { actor, indexes, processId, hidden, now } = searched;
  const view = await openView(db, actor, indexes);
  const meeting = matchesInProcess(
    view,
    processId,
    groups.map((group) => [...group]),
  );
  if (clauses.length === 0) return { matchesSearch: null, found: meeting, asksProgress: false, hitsOf: null };
  const terms = clauses.flat();
  const texts = [...new Set(terms.map(({ text }) => text))];
  const meetsConditions = idsIn(meeting);
  const indexed = new Map(terms.map((term) => [keyOfTerm(term), idsIn(findInProcess(view, processId, term))]));
  const curricula = await personsByTerm(db, view, terms);
  const { fields } = await cardFieldsOf(db, processId);
  const isOnCard = rowMatchers(texts, hidden, await daysOfProcess(db, processId, fields, now));
  const hasTerm = (row: SearchedRow, term: QueryTerm): boolean =>
    (indexed.get(keyOfTerm(term))?.has(row.id) ?? false) ||
    (curricula.get(keyOfTerm(term))?.has(row.uniq_applicant_id) ?? false) ||
    (isOnCard.get(term.text)?.(row) ?? false);
  const matchesSearch = (row: SearchedRow): boolean =>
    meetsConditions.has(row.id) && meetsQuery(clauses, (term) => hasTerm(row, term));
  const hitsOf = hitFinder(db, view, {
    terms: terms.filter(({ isExcluded }) => !isExcluded),
    displayed: new Set(['full_name', ...fields]),
  });
  const asksProgress = hidden.size === 0 && texts.some(maySayRequirements);
  const isLarge = (await cardBeyond(db, { processId })).rows.length > 0;
  if (isLarge) return { matchesSearch, found: null, asksProgress, hitsOf };
  const { rows: plain } = await searchedCards(db, { processId });
  const rows = asksProgress ? await addProgress(db, plain, now) : plain;
  const found = new Map<number, number[]>();
  for (const row of rows) {
    if (!matchesSearch(row)) continue;
    const ids = found.get(row.list_id);
    if (ids) ids.push(row.id);
    else found.set(row.list_id, [row.id]);
  }
  return { matchesSearch, found, asksProgress, hitsOf };
}

const idsIn = (found: ReadonlyMap<number, readonly number[]>): ReadonlySet<number> =>
  new Set([...found.values()].flat());

/** The persons whose curricula and documents have a term, by its key. */
async function personsByTerm(
  db: Reader,
  view: CandidateView,
  terms: readonly QueryTerm[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const found = new Map<string, ReadonlySet<number>>();
  for (const term of terms) {
    const key = keyOfTerm(term);
    if (!found.has(key)) found.set(key, new Set(await findPersonsWithTerm(db, view, term)));
  }
  return found;
}

interface HitSearch {
  readonly terms: readonly QueryTerm[];
  /** Fields whose texts the card displays. */
  readonly displayed: ReadonlySet<string>;
}

/** Where the search found a card that does not display the term: a field, the drawer, the curriculum, a document. */
function hitFinder(db: Reader, view: CandidateView, { terms, displayed }: HitSearch): HitsOf {
  const ownHit = ({ id }: FoundRow): ApplicantCard['hit'] => {
    for (const term of terms) {
      const find = (isMeant: (field: string) => boolean) => findHit(view, id, term, isMeant);
      if (find((field) => displayed.has(field))) continue;
      const hit = find((field) => !displayed.has(field));
      const sentence = hit && sentenceOf(hit.text, termRanges(hit.text, [term], { withForms: true }));
      if (hit && sentence) return { field: hit.field, text: sentence.text };
    }
    return null;
  };
  return async (rows) => {
    const hits = new Map(rows.map((row) => [row.id, ownHit(row)]));
    const others = rows.filter(({ id }) => !hits.get(id));
    const personIds = others.map((row) => row.uniq_applicant_id);
    const inTexts = await textHits(db, view, { personIds, terms });
    for (const row of others) {
      const [hit] = inTexts.get(row.uniq_applicant_id) ?? [];
      if (hit) hits.set(row.id, { field: hit.field, text: hit.text });
    }
    return hits;
  };
}

/** The dates that the cards of a process display. */
async function daysOfProcess(db: Reader, processId: number, fields: Readonly<Board['fields']>, now: number) {
  const calendar = await calendarOf(db, processId, now);
  const days = daysOfCalendar(calendar);
  const { rows } = await limitsOf(db, { processId });
  const limits = new Map(rows.map((row) => [row.id, { active: row.sla_active === 1, max_days: row.sla_max_days }]));
  return printedDays(days, days.workDayOf(now), fields, (listId) => limits.get(listId));
}

const limitsOf = fixedQuery((db, { processId }: { processId: number }) =>
  db
    .selectFrom('lists')
    .where('lists.selection_process_id', '=', processId)
    .select(['lists.id', 'lists.sla_active', 'lists.sla_max_days']),
);

/** Tests per term whether a card contains it. */
const rowMatchers = (
  terms: readonly string[],
  hidden: HiddenSections,
  daysOf: (card: DatedCard) => string | null,
): ReadonlyMap<string, (row: SearchedRow) => boolean> =>
  new Map(terms.map((term) => [term, rowMatcher(term, hidden, daysOf)]));

function rowMatcher(term: string, hidden: HiddenSections, daysOf: (card: DatedCard) => string | null) {
  const matches = cardMatcher<SearchedCard & DatedCard>([[{ text: term, isExcluded: false, isPrefix: false }]], daysOf);
  const isNameOnly = hidden.has('personal_data');
  const tagsOf = new Map<string, string[]>();
  const tagsIn = (json: string): string[] => {
    const known = tagsOf.get(json) ?? (JSON.parse(json) as string[]);
    tagsOf.set(json, known);
    return known;
  };
  return (row: SearchedRow): boolean => {
    const card = {
      full_name: row.full_name,
      title: row.title,
      source: row.source,
      tags: tagsIn(row.tags),
      moved_by: row.moved_by,
      arrival_from: row.arrival_from,
      awaits_confirmation: row.awaits_confirmation === 1,
      disqualification_reason: row.disqualification_reason,
      details: {},
      status: row.status,
      // The text only says whether there is one.
      hiring_started_at: row.hiring_started_at === null ? null : '',
      score: row.score < 0 ? null : row.score,
      has_cv: false,
      match: null,
      progress: row.progress ?? null,
      list_id: row.list_id,
      moved_at: row.moved_at,
      arrival: null,
    };
    return matches(cardWithout(card, hidden), isNameOnly ? row.name_key : row.search_text);
  };
}

const cardsOfProcess = (db: Reader, processId: number) =>
  presentApplicants(db).where('applicants.list_id', 'in', (stages) =>
    stages.selectFrom('lists').select('lists.id').where('lists.selection_process_id', '=', processId),
  );

/** Finds a row if a process has more cards than are read at once. */
const cardBeyond = fixedQuery((db, { processId }: { processId: number }) =>
  cardsOfProcess(db, processId).select('applicants.id').offset(MAX_CARDS_READ).limit(1),
);

const searchedCards = fixedQuery((db, { processId }: { processId: number }) =>
  cardsOfProcess(db, processId)
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .leftJoin('users', 'users.id', 'applicants.moved_by_user_id')
    .select([
      'applicants.id',
      'applicants.list_id',
      'applicants.uniq_applicant_id',
      'applicants.deleted_at',
      'applicants.moved_at',
      'applicants.status',
      'applicants.source',
      'applicants.tags',
      'applicants.hiring_started_at',
      'applicants.score',
      'applicants.arrival_from',
      'applicants.awaits_confirmation',
      'applicants.name_key',
      'uniq_applicants.full_name',
      'uniq_applicants.title',
      'uniq_applicants.search_text',
      'users.full_name as moved_by',
    ])
    .select((applicants) => disqualificationReason(applicants).as('disqualification_reason')),
);

type Cards = ExpressionBuilder<Schema, 'applicants'>;

/** The conditions on a card besides stage and status; the search contributes only the matches already found. */
export function cardMatches(db: Reader, where: Cards, filter: CardFilter, listId: number) {
  const conditions: (RawBuilder<SqlBool> | ReturnType<Cards>)[] = [];
  if (filter.found) conditions.push(isOneOf(db, 'applicants.id', filter.found.get(listId) ?? []));
  if (filter.source !== null) conditions.push(where('applicants.source', '=', filter.source));
  // Tags are a JSON array of strings, as JSON.stringify writes it.
  if (filter.tag !== null) conditions.push(hasText(sql.ref('applicants.tags'), JSON.stringify(filter.tag)));
  if (filter.skill !== null) conditions.push(hasSkill(filter.skill));
  return where.and(conditions);
}

/** Matches a substring literally. */
const hasText = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`replace(${column}, ${text}, '') <> ${column}`;
