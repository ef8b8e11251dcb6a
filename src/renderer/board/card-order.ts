// Placing a card in a column, in the order of the server.
import type { ApplicantCard, BoardSort } from '../../contract/api/board.ts';
import { compareCards } from '../../domain/card-order.ts';

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
