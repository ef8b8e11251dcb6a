// The order of cards in a column, as the server keeps it, and placing a card in it.
import type { ApplicantCard, BoardSort } from '../../contract/api/board.ts';

/**
 * Active before disqualified, latest arrival first, then the higher id, or the other way round where the oldest comes
 * first: negative where `a` stands before `b`.
 */
export function compareCards(a: ApplicantCard, b: ApplicantCard, sort: BoardSort = 'newest'): number {
  if (a.status !== b.status) return a.status === 'active' ? -1 : 1;
  const [first, second] = sort === 'newest' ? [a, b] : [b, a];
  if (first.moved_at !== second.moved_at) return first.moved_at > second.moved_at ? -1 : 1;
  return second.id - first.id;
}

/** Where a card belongs among cards in order. */
export function placeOf(cards: readonly ApplicantCard[], card: ApplicantCard, sort: BoardSort = 'newest'): number {
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

/**
 * The cards with one more in its place. Where only the beginning of a column is loaded (`hasMore`), a card that
 * belongs after it is left for its own page.
 */
export function withCard(
  cards: readonly ApplicantCard[],
  card: ApplicantCard,
  hasMore: boolean,
  sort: BoardSort = 'newest',
): readonly ApplicantCard[] {
  const place = placeOf(cards, card, sort);
  return place === cards.length && hasMore ? cards : cards.toSpliced(place, 0, card);
}

/** The same array where the card is not among them. */
export function withoutCard(cards: readonly ApplicantCard[], id: number): readonly ApplicantCard[] {
  const place = cards.findIndex((card) => card.id === id);
  return place < 0 ? cards : cards.toSpliced(place, 1);
}
