// The order of cards in a column, as the server keeps it, and placing a card in it.
import type { ApplicantCard } from '../../contract/api/board.ts';

/** Active before disqualified, latest arrival first, then the higher id: negative where `a` stands before `b`. */
export function compareCards(a: ApplicantCard, b: ApplicantCard): number {
  if (a.status !== b.status) return a.status === 'active' ? -1 : 1;
  if (a.moved_at !== b.moved_at) return a.moved_at > b.moved_at ? -1 : 1;
  return b.id - a.id;
}

/** Where a card belongs among cards in order. */
export function placeOf(cards: readonly ApplicantCard[], card: ApplicantCard): number {
  let low = 0;
  let high = cards.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = cards[middle];
    if (other && compareCards(other, card) < 0) low = middle + 1;
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
): readonly ApplicantCard[] {
  const place = placeOf(cards, card);
  return place === cards.length && hasMore ? cards : cards.toSpliced(place, 0, card);
}

/** The same array where the card is not among them. */
export function withoutCard(cards: readonly ApplicantCard[], id: number): readonly ApplicantCard[] {
  const place = cards.findIndex((card) => card.id === id);
  return place < 0 ? cards : cards.toSpliced(place, 1);
}
