// Pure functions for filter and order of a board, in URL, calls and events.
import { type ApplicantCard, BoardFilter } from '../../../../contract/api/board.ts';
import { cardMatcher } from '../../../../domain/board/card-search.ts';
import { searchTerms } from '../../../../domain/text/search-text.ts';

/** As the calls accept it; inactive conditions are absent. */
export type Filter = BoardFilter;

export const noFilter: Filter = {};

const KEYS = [
  'q',
  'source',
  'tag',
  'skill',
  'status',
  'overdue',
  'requirements',
  'sort',
] as const satisfies readonly (keyof Filter)[];

/** Reads the filter from the URL; missing and invalid conditions are ignored. */
export function filterIn(search: URLSearchParams): Filter {
  const filter: Record<string, string> = {};
  for (const key of KEYS) {
    const text = search.get(key)?.trim();
    if (text && BoardFilter.shape[key].safeParse(text).success) filter[key] = text;
  }
  return BoardFilter.parse(filter);
}

/** Writes the filter into the URL and leaves other parameters. */
export function withFilter(search: URLSearchParams, filter: Filter): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of KEYS) {
    const value = filter[key];
    if (value && !(key === 'sort' && value === 'newest')) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

export const keyOf = (filter: Filter): string => withFilter(new URLSearchParams(), filter).toString();

/** Number of active conditions, including the search. */
export const countOf = ({ sort: _sort, ...conditions }: Filter): number =>
  Object.values(conditions).filter(Boolean).length;

/**
 * Whether a card from an event may match, as far as it contains the data. A match by email, document or skill, which
 * the card lacks, stays displayed.
 */
export function mayShow(filter: Filter): (card: ApplicantCard, isDisplayed: boolean) => boolean {
  const matchesQuery = cardMatcher(searchTerms(filter.q));
  return (card, isDisplayed) => isWithin(filter, card, isDisplayed) && (isDisplayed || matchesQuery(card));
}

/** Checks all conditions except the search terms. */
function isWithin(filter: Filter, card: ApplicantCard, isDisplayed: boolean): boolean {
  if (filter.status && card.status !== filter.status) return false;
  if (filter.source && card.source !== filter.source) return false;
  if (filter.tag && !card.tags.includes(filter.tag)) return false;
  // A card that was just moved is not overdue, and cards contain no skills.
  if ((filter.skill || filter.overdue) && !isDisplayed) return false;
  const { requirements } = filter;
  if (requirements && !isDisplayed && card.progress?.outcome !== requirements) return false;
  return !(requirements && card.progress && card.progress.outcome !== requirements);
}
