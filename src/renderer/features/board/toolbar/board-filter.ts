// What a board is narrowed to and how it is sorted: in the address, in the calls, and for cards that events bring. Pure.
import { type ApplicantCard, type Board, BoardFilter } from '../../../../contract/api/board.ts';
import { cardMatcher } from '../../../../domain/board/card-search.ts';
import { searchTerms } from '../../../../domain/text/search-text.ts';

/** As the calls take it; what does not narrow is absent. */
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

/** Reads the address. What it does not say, or says wrongly, does not narrow. */
export function filterIn(search: URLSearchParams): Filter {
  const filter: Record<string, string> = {};
  for (const key of KEYS) {
    const text = search.get(key)?.trim();
    if (text && BoardFilter.shape[key].safeParse(text).success) filter[key] = text;
  }
  return BoardFilter.parse(filter);
}

/** The address with this filter, whatever else it says. */
export function withFilter(search: URLSearchParams, filter: Filter): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of KEYS) {
    const value = filter[key];
    if (value && !(key === 'sort' && value === 'newest')) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** Two filters are the same where their keys are. */
export const keyOf = (filter: Filter): string => withFilter(new URLSearchParams(), filter).toString();

/** How many conditions narrow, the words of the search among them. */
export const countOf = ({ sort: _sort, ...conditions }: Filter): number =>
  Object.values(conditions).filter(Boolean).length;

/**
 * Which cards that an event brings are meant, as far as a card says it: who is found by an e-mail, a document or a skill
 * stays shown once the server has answered them.
 * @param fields what cards show below the name
 */
export function mayShow(
  filter: Filter,
  fields: Board['fields'],
): (card: ApplicantCard, isDisplayed: boolean) => boolean {
  const matchesQuery = cardMatcher(searchTerms(filter.q), fields);
  return (card, isDisplayed) => isWithin(filter, card, isDisplayed) && (isDisplayed || matchesQuery(card));
}

/** Whether the conditions besides the words hold. */
function isWithin(filter: Filter, card: ApplicantCard, isDisplayed: boolean): boolean {
  if (filter.status && card.status !== filter.status) return false;
  if (filter.source && card.source !== filter.source) return false;
  if (filter.tag && !card.tags.includes(filter.tag)) return false;
  // Whoever has just come into a stage is not late in it, and of skills a card says nothing.
  if ((filter.skill || filter.overdue) && !isDisplayed) return false;
  const { requirements } = filter;
  if (requirements && !isDisplayed && card.progress?.outcome !== requirements) return false;
  return !(requirements && card.progress && card.progress.outcome !== requirements);
}
