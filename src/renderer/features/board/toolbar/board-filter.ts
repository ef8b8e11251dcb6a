// Pure functions for filter and order of a board, in URL, calls and events.
import { type ApplicantCard, BoardFilter } from '../../../../contract/api/board.ts';
import { type ConditionGroups, groupsIn, whereOf } from '../../../../domain/board/board-conditions.ts';
import { cardMatcher } from '../../../../domain/board/card-search.ts';
import { cardValue } from '../../../../domain/board/card-values.ts';
import { meetsGroups } from '../../../../domain/candidates/condition-values.ts';
import { parseQuery } from '../../../../domain/text/search-query.ts';

/** As the calls accept it; inactive conditions are absent. */
export type Filter = BoardFilter;

export const noFilter: Filter = {};

const KEYS = ['q', 'where', 'skill', 'overdue', 'requirements', 'sort'] as const satisfies readonly (keyof Filter)[];

/** Parameters that stand for a condition on a field. */
const FIELDS = { source: 'source', tag: 'tags', status: 'status' } as const;

/** Reads the filter from the URL; missing and invalid conditions are ignored. */
export function filterIn(search: URLSearchParams): Filter {
  const filter: Record<string, string> = {};
  for (const key of KEYS) {
    const text = search.get(key)?.trim();
    if (text && BoardFilter.shape[key].safeParse(text).success) filter[key] = text;
  }
  const where = whereOf([...(groupsIn(filter.where) ?? []), ...groupsOfParameters(search)]);
  delete filter.where;
  return BoardFilter.parse({ ...filter, ...(where !== undefined && { where }) });
}

function groupsOfParameters(search: URLSearchParams): ConditionGroups {
  return Object.entries(FIELDS).flatMap(([key, field]) => {
    const text = search.get(key)?.trim();
    return text ? [[{ field, operator: 'one_of' as const, values: [text] }]] : [];
  });
}

/** Writes the filter into the URL and leaves other parameters. */
export function withFilter(search: URLSearchParams, filter: Filter): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of KEYS) {
    const value = filter[key];
    if (value && !(key === 'sort' && value === 'newest')) next.set(key, value);
    else next.delete(key);
  }
  for (const key of Object.keys(FIELDS)) next.delete(key);
  return next;
}

export const keyOf = (filter: Filter): string => withFilter(new URLSearchParams(), filter).toString();

/** Number of active conditions, including the search. */
export const countOf = ({ sort: _sort, where, ...conditions }: Filter): number =>
  Object.values(conditions).filter(Boolean).length + (groupsIn(where) ?? []).length;

/**
 * Whether a card from an event may match, as far as it contains the data. A match by email, document or skill, which
 * the card lacks, stays displayed.
 */
export function mayShow(filter: Filter): (card: ApplicantCard, isDisplayed: boolean) => boolean {
  const matchesQuery = cardMatcher(parseQuery(filter.q));
  return (card, isDisplayed) => isWithin(filter, card, isDisplayed) && (isDisplayed || matchesQuery(card));
}

/** Checks all conditions except the search terms. */
function isWithin({ where, skill, overdue, requirements }: Filter, card: ApplicantCard, isDisplayed: boolean): boolean {
  const meets = meetsGroups(groupsIn(where) ?? [], (field) => cardValue(card, field), DEVICE_ZONE);
  if (meets === false || (meets === undefined && !isDisplayed)) return false;
  // A card that was just moved is not overdue, and cards contain no skills.
  if ((skill || overdue) && !isDisplayed) return false;
  if (requirements && !isDisplayed && card.progress?.outcome !== requirements) return false;
  return !(requirements && card.progress && card.progress.outcome !== requirements);
}

/** Days of an event's card may differ from the server's near midnight, until the next reading. */
const DEVICE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
