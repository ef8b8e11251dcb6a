// Pages of a stage's cards: active ones first, then disqualified ones, in the requested order.
// A filtered page reads a limited number of cards: it may be short or empty and still return the cursor of the next
// page.
import type { ApplicantStatus, BoardFilter, BoardSort } from '../../../contract/api/board.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { groupsIn } from '../../../domain/board/board-conditions.ts';
import type { CardPosition } from '../../../domain/board/card-cursor.ts';
import { overdueBefore } from '../../../domain/calendar/business-days.ts';
import { parseQuery } from '../../../domain/text/search-query.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { calendarOf } from '../calendars/index.ts';
import type { ListRow } from '../processes/index.ts';
import { addProgress, asksForAnything } from '../requirements/index.ts';
import { type CardFilter, type SearchedProcess, searchFilter } from './filter-queries.ts';
import {
  cardsOf,
  countCards,
  firstCardsOf,
  isByStageEntry,
  keyOf,
  type PlainCardRow,
  positionWithin,
  type Stretch,
} from './queries.ts';

/** The maximum of cards that one page reads when a filter has no index. */
const LOOKED_THROUGH = 5000;
/** The maximum when each card is checked against the stage's rules or searched one by one. */
const MAX_RULE_CHECKS = 500;
const MAX_SEARCHED_CARDS = 1000;

type Status = (typeof ApplicantStatus.options)[number];

/** The filters of a board that are the same for all of its stages. */
export interface CardCriteria {
  readonly sort: BoardSort;
  readonly statuses: readonly Status[];
  /** Whether stages are read from their ends. */
  readonly isBackwards: boolean;
  /** Null if every card of these statuses matches. */
  readonly filter: CardFilter | null;
  /** Only candidates past the stage's limit at this time (epoch milliseconds); null for all. */
  readonly overdueAt: number | null;
  /** Only candidates who meet the stage's rules, or who do not; null for both. */
  readonly requirements: BoardFilter['requirements'] | null;
  /** When the board was requested (epoch milliseconds). */
  readonly now: number;
}

/** @throws AppError invalid for conditions that the actor may not use */
export async function criteriaFor(
  db: Reader,
  searched: SearchedProcess,
  { q, where, source, tag, skill, status, overdue, requirements, sort = 'newest' }: BoardFilter,
): Promise<CardCriteria> {
  const { hidden, now } = searched;
  const clauses = parseQuery(q);
  const groups = groupsIn(where);
  if (groups === null) throw new AppError('invalid', { message: candidateMessages.unknownField });
  const known = { source: source || null, tag: tag || null, skill: hidden.has('skills') ? null : skill || null };
  const isSearch = clauses.length > 0 || groups.length > 0;
  const isFiltered = isSearch || Object.values(known).some((value) => value !== null);
  const filter = isFiltered
    ? { ...known, ...(isSearch ? await searchFilter(db, searched, { clauses, groups }) : noSearch) }
    : null;
  const overdueAt = overdue ? now : null;
  // Disqualified candidates are never overdue and do not advance.
  const statuses: Status[] = overdue || requirements ? ['active'] : ['active', 'disqualified'];
  return {
    sort: isPrivateOrder(sort, hidden) ? 'newest' : sort,
    statuses: statuses.filter((one) => !status || one === status),
    isBackwards: false,
    filter,
    overdueAt,
    requirements: hidden.size > 0 ? null : (requirements ?? null),
    now,
  };
}

/** An order reveals the values that it is by. */
const isPrivateOrder = (sort: BoardSort, hidden: SearchedProcess['hidden']): boolean =>
  (sort === 'score' && hidden.has('tests')) || (sort === 'match' && hidden.size > 0);

const noSearch = { matchesSearch: null, found: null, asksProgress: false, hitsOf: null } as const;

export interface RowPage {
  readonly rows: readonly PlainCardRow[];
  /** The position of the next page; null at the end. */
  readonly next: CardPosition | null;
}

const nothing: RowPage = { rows: [], next: null };

type PagedStage = Pick<ListRow, 'id' | 'selection_process_id' | 'sla_active' | 'sla_max_days'>;

/**
 * @param isWorkedOn whether the process is active: nobody is overdue in another
 * @param lookedThrough maximum of cards that a filtered page reads
 */
export async function rowPage(
  db: Reader,
  {
    list,
    criteria,
    after,
    items,
    isWorkedOn,
    lookedThrough = LOOKED_THROUGH,
  }: {
    readonly list: PagedStage;
    readonly criteria: CardCriteria;
    readonly after: CardPosition | null;
    readonly items: number;
    readonly isWorkedOn: boolean;
    readonly lookedThrough?: number | undefined;
  },
): Promise<RowPage> {
  const { sort, isBackwards, filter, overdueAt, requirements } = criteria;
  const statuses = isBackwards ? criteria.statuses.toReversed() : criteria.statuses;
  if (filter?.found && !filter.found.has(list.id)) return nothing;
  if (overdueAt !== null && (list.sla_active === 0 || !isWorkedOn)) return nothing;
  if (requirements && !(await asksForAnything(db, list.id))) return nothing;
  const enteredBefore = overdueAt === null ? null : await lateBefore(db, list, overdueAt);
  // Search matches are few and are read by id.
  const isSearched = (filter && !filter.found) || (enteredBefore !== null && !isByStageEntry(sort));
  const rows: PlainCardRow[] = [];
  const remainingStatuses = statuses.slice(after ? Math.max(0, statuses.indexOf(after.status)) : 0);
  for (const status of remainingStatuses) {
    const from = after?.status === status ? after : null;
    const open: Stretch = { listId: list.id, status, sort, after: from, upTo: null, enteredBefore, isBackwards };
    const upTo = isSearched ? ((await positionWithin(db, open, lookedThrough - 1)) ?? null) : null;
    const stretch = { ...open, upTo };
    if (requirements || (filter?.matchesSearch && !filter.found)) {
      const limit = Math.min(requirements ? MAX_RULE_CHECKS : MAX_SEARCHED_CARDS, lookedThrough);
      const page = await chosenOneByOne(db, { stretch, cardCriteria: criteria, items: items - rows.length, limit });
      rows.push(...page.rows);
      const end =
        page.next ?? (rows.length === items && status !== remainingStatuses.at(-1) ? endPosition(rows, sort) : null);
      if (end) return { rows, next: end };
      continue;
    }
    // One card more than displayed tells whether there is a next page.
    rows.push(...(await cardsOf(db, stretch, filter, items + 1 - rows.length)));
    const last = rows[items - 1];
    if (rows.length > items && last) return { rows: rows.slice(0, items), next: positionOfRow(last, sort) };
    if (upTo) return { rows, next: upTo };
  }
  return { rows, next: null };
}

type CountedStage = PagedStage & Pick<ListRow, 'active_count' | 'disqualified_count'>;

/** The first page of each stage; without a filter, all in one query. */
export async function firstPages(
  db: Reader,
  {
    lists,
    criteria,
    items,
    isWorkedOn,
  }: {
    readonly lists: readonly CountedStage[];
    readonly criteria: CardCriteria;
    readonly items: number;
    readonly isWorkedOn: boolean;
  },
): Promise<RowPage[]> {
  const { sort, statuses, filter, overdueAt, requirements } = criteria;
  const pages: RowPage[] = [];
  if (filter || overdueAt !== null || requirements) {
    for (const list of lists) pages.push(await rowPage(db, { list, criteria, after: null, items, isWorkedOn }));
    return pages;
  }
  const found = new Map(lists.map(({ id }) => [id, [] as PlainCardRow[]]));
  for (const status of statuses) {
    // One card more than displayed tells whether there is a next page.
    const open = lists
      .map((list) => ({ list, missing: items + 1 - (found.get(list.id)?.length ?? 0) }))
      .filter(({ list, missing }) => list[`${status}_count`] > 0 && missing > 0);
    if (open.length === 0) continue;
    const asked = { listIds: open.map(({ list }) => list.id), limits: open.map(({ missing }) => missing) };
    for (const row of await firstCardsOf(db, status, sort, asked)) found.get(row.list_id)?.push(row);
  }
  return lists.map(({ id }) => {
    const rows = found.get(id) ?? [];
    const last = rows[items - 1];
    return rows.length > items && last
      ? { rows: rows.slice(0, items), next: positionOfRow(last, sort) }
      : { rows, next: null };
  });
}

/**
 * The cards of each stage that match the criteria, by stage.
 * @returns null without a filter, or if each card would have to be read
 */
export async function countMatches(
  db: Reader,
  lists: readonly PagedStage[],
  criteria: CardCriteria,
  isWorkedOn: boolean,
): Promise<ReadonlyMap<number, number> | null> {
  const { filter, overdueAt, requirements, statuses, sort } = criteria;
  const isFiltered = filter !== null || overdueAt !== null || statuses.length < 2;
  if (!isFiltered || requirements || (filter?.matchesSearch && !filter.found)) return null;
  const counts = new Map<number, number>();
  for (const list of lists) {
    const isNobody =
      (filter?.found && !filter.found.has(list.id)) || (overdueAt !== null && (list.sla_active === 0 || !isWorkedOn));
    const enteredBefore = isNobody || overdueAt === null ? null : await lateBefore(db, list, overdueAt);
    let count = 0;
    for (const status of isNobody ? [] : statuses) {
      const whole = { listId: list.id, status, sort, after: null, upTo: null, isBackwards: false };
      count += await countCards(db, { ...whole, enteredBefore }, filter);
    }
    counts.set(list.id, count);
  }
  return counts;
}

/** Candidates who entered the stage before this instant are overdue. */
async function lateBefore(
  db: Reader,
  list: Pick<ListRow, 'selection_process_id' | 'sla_max_days'>,
  now: number,
): Promise<number> {
  return overdueBefore(now, list.sla_max_days, await calendarOf(db, list.selection_process_id, now));
}

/** Those of the next cards that match the search and the condition on the stage's rules. */
async function chosenOneByOne(
  db: Reader,
  {
    stretch,
    cardCriteria: { filter, requirements, now },
    items,
    limit,
  }: { readonly stretch: Stretch; readonly cardCriteria: CardCriteria; readonly items: number; readonly limit: number },
): Promise<RowPage> {
  const { sort, upTo } = stretch;
  const found = await cardsOf(db, stretch, filter, limit + 1);
  const read = found.slice(0, limit);
  const known = filter?.asksProgress ? await addProgress(db, read, now) : read;
  const matching = filter?.matchesSearch ? known.filter(filter.matchesSearch) : known;
  const meant = requirements
    ? (await addProgress(db, matching, now)).filter(({ progress }) => progress?.outcome === requirements)
    : matching;
  const rows = meant.slice(0, items);
  const end = meant.length > items ? rows.at(-1) : found.length > limit ? read.at(-1) : undefined;
  return { rows, next: end ? positionOfRow(end, sort) : upTo };
}

function endPosition(rows: readonly PlainCardRow[], sort: BoardSort): CardPosition | null {
  const last = rows.at(-1);
  return last ? positionOfRow(last, sort) : null;
}

/** The position of a card in a sort order. */
export const positionOfRow = (row: PlainCardRow, sort: BoardSort): CardPosition => ({
  status: row.status,
  key: keyOf(row, sort),
  id: row.id,
});
