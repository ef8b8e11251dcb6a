// A board that is kept as a whole, narrowed and sorted as the server would.
import type { ApplicantCard, Board, BoardColumn, BoardFilter } from '../contract/api/board.ts';
import { businessDaysBetween, businessDaysOf, stageTime } from './business-days.ts';
import { dayIn } from './calendar-days.ts';
import { compareCards } from './card-order.ts';
import { cardMatcher } from './card-search.ts';
import { searchWords } from './search-text.ts';

/** What a candidate is found by besides what the card says, as it is compared. */
export interface Findable {
  readonly person: string;
  readonly skills: string;
}

/** The cards of a column that are meant, in the order that is asked for, all on one page. */
export function narrowColumn(
  column: BoardColumn,
  filter: BoardFilter,
  { calendar, process, fields }: Pick<Board, 'calendar' | 'process' | 'fields'>,
  findable: ReadonlyMap<number, Findable>,
  now: number,
): BoardColumn {
  const isLate = lateness(column, { calendar, process }, now);
  const hasWords = cardMatcher(searchWords(filter.q), fields);
  const skillWords = searchWords(filter.skill);
  const isMeant = (card: ApplicantCard): boolean => {
    const known = findable.get(card.id);
    if (!saysSo(filter, card) || (filter.overdue && !isLate(card))) return false;
    return hasWords(card, known?.person) && skillWords.every((word) => known?.skills.includes(word));
  };
  const applicants = column.applicants.filter(isMeant).sort((a, b) => compareCards(a, b, filter.sort));
  return { ...column, applicants, next_cursor: null };
}

function saysSo({ status, source, tag, requirements }: BoardFilter, card: ApplicantCard): boolean {
  if (status && card.status !== status) return false;
  if (source && card.source !== source) return false;
  if (tag && !card.tags.includes(tag)) return false;
  return !requirements || card.progress?.outcome === requirements;
}

function lateness(
  { list }: BoardColumn,
  { calendar, process }: Pick<Board, 'calendar' | 'process'>,
  now: number,
): (card: ApplicantCard) => boolean {
  const { time_zone: timeZone, holidays } = calendar;
  const pauses = process.pauses.map(({ from, until }) => ({
    from: Date.parse(from),
    until: until === null ? null : Date.parse(until),
  }));
  const isBusinessDay = businessDaysOf({ timeZone, holidays: new Set(holidays), pauses });
  const today = dayIn(timeZone, now);
  // Nobody is late while nobody works on the process.
  const isWorkedOn = process.status.name === 'active';
  return ({ moved_at, status }) =>
    isWorkedOn &&
    status === 'active' &&
    stageTime(businessDaysBetween(dayIn(timeZone, Date.parse(moved_at)), today, isBusinessDay), list.sla_setting) ===
      'overdue';
}
