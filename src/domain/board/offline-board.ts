// Filters and sorts a complete offline board as the server would.
import {
  type ApplicantCard,
  type Board,
  type BoardColumn,
  type BoardFilter,
  type BoardSort,
  CARDS_PER_PAGE,
} from '../../contract/api/board.ts';
import { MAX_ITEMS } from '../../contract/common.ts';
import { businessDaysBetween, stageTime } from '../calendar/business-days.ts';
import { type CalendarDay, dayIn } from '../calendar/calendar-days.ts';
import { type FieldValue, meetsGroups } from '../candidates/condition-values.ts';
import { parseQuery } from '../text/search-query.ts';
import { searchTerms, TEXT_SEPARATOR } from '../text/search-text.ts';
import { groupsIn } from './board-conditions.ts';
import { cursorOf, isAfter, positionOfCard, positionOfCursor } from './card-cursor.ts';
import { compareCards } from './card-order.ts';
import { cardMatcher } from './card-search.ts';
import { type ProcessDays, printedDays, processDays } from './days-in-stage.ts';
import { offlineTextSearch } from './offline-text-search.ts';
import { valueReader } from './offline-values.ts';

/** A candidate's normalized search text that is not on the card. */
export interface Findable {
  readonly person: string;
  readonly skills: string;
  /** With separators between them, as `freeTexts`. */
  readonly comments: string;
  /** Texts in which words are found in any form (`offline-text-search.ts`). */
  readonly freeTexts: string;
  /** By field of the candidate list; those of the card are newer. */
  readonly values: Readonly<Record<string, FieldValue>>;
}

/** A stage with cards that are not to be changed. */
export type StageCards = Omit<BoardColumn, 'applicants'> & { readonly applicants: readonly ApplicantCard[] };

/** All matching cards. */
export function filterColumn({
  column,
  filter,
  pick: { calendar, process, fields },
  findable,
  stemsOf = () => [],
  now,
}: {
  readonly column: StageCards;
  readonly filter: BoardFilter;
  readonly pick: Pick<Board, 'calendar' | 'process' | 'fields'>;
  readonly findable: ReadonlyMap<number, Findable>;
  /** The stems of the read files of a candidacy, of each as `stemTextOf` returns them. */
  readonly stemsOf?: (id: number) => readonly string[];
  readonly now: number;
}): BoardColumn {
  const days = processDays({ calendar, process });
  const today = dayIn(days.timeZone, now);
  const workDay = days.workDayOf(now);
  const isLate = lateness(column, process, days, workDay);
  const printed = printedDays(days, workDay, fields, () => column.list.sla_setting);
  const clauses = parseQuery(filter.q);
  const hasTerm = offlineTextSearch(clauses);
  const matchesQuery = cardMatcher(clauses, (card: ApplicantCard) =>
    printed({ list_id: card.list_id, moved_at: Date.parse(card.moved_at) }),
  );
  const groups = groupsIn(filter.where) ?? [];
  const meetsConditions = (card: ApplicantCard, known: Findable | undefined): boolean => {
    const readValue = valueReader(card, {
      stage: column.list.name,
      known: known?.values,
      timeZone: days.timeZone,
      today,
    });
    return meetsGroups(groups, readValue, calendar.time_zone) === true;
  };
  const skillTerms = searchTerms(filter.skill);
  const isMeant = (card: ApplicantCard): boolean => {
    const known = findable.get(card.id);
    if (!saysSo(filter, card) || (filter.overdue && !isLate(card))) return false;
    if (!meetsConditions(card, known)) return false;
    const free = known ? `${known.comments}${TEXT_SEPARATOR}${known.freeTexts}` : '';
    return (
      matchesQuery(card, known?.person, (term) => hasTerm(term, { free, stems: () => stemsOf(card.id) })) &&
      skillTerms.every((word) => known?.skills.includes(word))
    );
  };
  const isFiltered = hasFilter(filter);
  const applicants = (isFiltered ? column.applicants.filter(isMeant) : [...column.applicants]).sort((a, b) =>
    compareCards(a, b, filter.sort),
  );
  return { ...column, applicants, next_cursor: null, matching: isFiltered ? applicants.length : null };
}

const hasFilter = (filter: BoardFilter): boolean =>
  Object.entries(filter).some(([key, value]) => key !== 'sort' && value);

/** Whether all cards of a stage are asked for, in the order of `compareCards` without a sort. */
export const isUsualOrder = (filter: BoardFilter): boolean =>
  !hasFilter(filter) && (filter.sort ?? 'newest') === 'newest';

/** The cards after the cursor, as many as the server would answer at most. */
export function pageOfColumn(
  column: StageCards,
  { cursor, items = CARDS_PER_PAGE }: { readonly cursor?: string | undefined; readonly items?: number | undefined },
  sort: BoardSort = 'newest',
): BoardColumn {
  const after = cursor === undefined ? null : positionOfCursor(cursor, sort);
  const first = after ? column.applicants.findIndex((card) => isAfter(card, after, sort)) : 0;
  const rest = first < 0 ? [] : column.applicants.slice(first);
  const applicants = rest.slice(0, Math.min(items, MAX_ITEMS));
  const last = applicants.at(-1);
  const hasMore = last !== undefined && applicants.length < rest.length;
  return { ...column, applicants, next_cursor: hasMore ? cursorOf(positionOfCard(last, sort)) : null };
}

function saysSo({ status, source, tag, requirements }: BoardFilter, card: ApplicantCard): boolean {
  if (status && card.status !== status) return false;
  if (source && card.source !== source) return false;
  if (tag && !card.tags.includes(tag)) return false;
  return !requirements || card.progress?.outcome === requirements;
}

function lateness(
  { list }: Pick<BoardColumn, 'list'>,
  process: Board['process'],
  { workDayOf, isBusinessDay }: ProcessDays,
  today: CalendarDay,
): (card: ApplicantCard) => boolean {
  // Suspended and closed processes have no overdue candidates.
  const isWorkedOn = process.status.name === 'active';
  return ({ moved_at, status }) =>
    isWorkedOn &&
    status === 'active' &&
    stageTime(businessDaysBetween(workDayOf(Date.parse(moved_at)), today, isBusinessDay), list.sla_setting) ===
      'overdue';
}
