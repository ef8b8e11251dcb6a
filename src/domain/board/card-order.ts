// The server's order of cards in a column, and insertion into it.
import type { ApplicantCard, BoardSort } from '../../contract/api/board.ts';
import { searchable } from '../text/search-text.ts';

/**
 * Active before disqualified; then by latest entry and higher id (reversed for `oldest`), by name and lower id, or by
 * score or match and higher id.
 * @returns a negative number if `a` is before `b`
 */
export function compareCards(a: ApplicantCard, b: ApplicantCard, sort: BoardSort = 'newest'): number {
  if (a.status !== b.status) return a.status === 'active' ? -1 : 1;
  switch (sort) {
    case 'newest':
      return inOrder(b.moved_at, a.moved_at) || b.id - a.id;
    case 'oldest':
      return inOrder(a.moved_at, b.moved_at) || a.id - b.id;
    case 'name':
      return inOrder(nameKey(a), nameKey(b)) || a.id - b.id;
    case 'score':
      return inOrder(b.score ?? -1, a.score ?? -1) || b.id - a.id;
    case 'match':
      return inOrder(b.match?.points ?? -1, a.match?.points ?? -1) || b.id - a.id;
  }
}

/** Cached, as thousands of cards are compared at once, each many times. */
const nameKeys = new WeakMap<ApplicantCard, string>();

/** As on the server. */
function nameKey(card: ApplicantCard): string {
  const known = nameKeys.get(card);
  if (known !== undefined) return known;
  const key = searchable(card.full_name);
  nameKeys.set(card, key);
  return key;
}

const inOrder = <Key extends string | number>(a: Key, b: Key): number => (a === b ? 0 : a < b ? -1 : 1);

function positionOf(cards: readonly ApplicantCard[], card: ApplicantCard, sort: BoardSort = 'newest'): number {
  let low = 0;
  let high = cards.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = cards[middle];
    if (other && compareCards(other, card, sort) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** If only the start of a column is loaded (`hasMore`), a card beyond it is left for a later page. */
export function withCard(
  cards: readonly ApplicantCard[],
  card: ApplicantCard,
  hasMore: boolean,
  sort: BoardSort = 'newest',
): readonly ApplicantCard[] {
  const position = positionOf(cards, card, sort);
  return position === cards.length && hasMore ? cards : cards.toSpliced(position, 0, card);
}

/** @returns the same array if the card is absent */
export function withoutCard(cards: readonly ApplicantCard[], id: number): readonly ApplicantCard[] {
  const position = cards.findIndex((card) => card.id === id);
  return position < 0 ? cards : cards.toSpliced(position, 1);
}

/**
 * One pass, where repeated `withCard` would copy all cards each time.
 * @param added cards that are not in `cards`
 */
export function withCards(
  cards: readonly ApplicantCard[],
  added: readonly ApplicantCard[],
  hasMore: boolean,
  sort: BoardSort = 'newest',
): readonly ApplicantCard[] {
  const [only] = added;
  if (!only) return cards;
  if (added.length === 1) return withCard(cards, only, hasMore, sort);
  const arriving = added.toSorted((a, b) => compareCards(a, b, sort));
  const merged: ApplicantCard[] = [];
  let next = 0;
  for (const card of cards) {
    for (let one = arriving[next]; one && compareCards(one, card, sort) <= 0; one = arriving[next]) {
      merged.push(one);
      next += 1;
    }
    merged.push(card);
  }
  return hasMore ? merged : [...merged, ...arriving.slice(next)];
}

/** @returns the same array if all of the cards are absent */
export function withoutCards(cards: readonly ApplicantCard[], ids: ReadonlySet<number>): readonly ApplicantCard[] {
  const others = cards.filter(({ id }) => !ids.has(id));
  return others.length === cards.length ? cards : others;
}
