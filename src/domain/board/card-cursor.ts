// A position between the cards of a sorted stage, and its text in answers and requests.
import { type ApplicantCard, ApplicantStatus, type BoardSort } from '../../contract/api/board.ts';
import { searchable } from '../text/search-text.ts';

/** The position directly after a card. */
export interface CardPosition {
  readonly status: ApplicantCard['status'];
  /** The sort key: an instant (epoch milliseconds), a name or a score. */
  readonly key: number | string;
  readonly id: number;
}

const ASCENDING: readonly BoardSort[] = ['oldest', 'name'];

export const cursorOf = ({ status, id, key }: CardPosition): string => `${status}:${id}:${key}`;

/** Null if the text is no cursor, or belongs to another order. */
export function positionOfCursor(cursor: string, sort: BoardSort): CardPosition | null {
  const [status, id, ...rest] = cursor.split(':');
  const known = ApplicantStatus.safeParse(status);
  const text = rest.join(':');
  const key = sort === 'name' ? text : Number(text);
  const isKey = typeof key === 'string' || (text !== '' && Number.isSafeInteger(key));
  if (!known.success || rest.length === 0 || !Number.isSafeInteger(Number(id)) || !isKey) return null;
  return { status: known.data, id: Number(id), key };
}

export const positionOfCard = (card: ApplicantCard, sort: BoardSort): CardPosition => ({
  status: card.status,
  id: card.id,
  key: keyOf(card, sort),
});

/** Whether the card follows the position, in the order of `compareCards`. */
export function isAfter(card: ApplicantCard, position: CardPosition, sort: BoardSort): boolean {
  if (card.status !== position.status) return position.status === 'active';
  const key = keyOf(card, sort);
  const order = key === position.key ? card.id - position.id : key < position.key ? -1 : 1;
  return ASCENDING.includes(sort) ? order > 0 : order < 0;
}

function keyOf(card: ApplicantCard, sort: BoardSort): number | string {
  switch (sort) {
    case 'newest':
    case 'oldest':
      return Date.parse(card.moved_at);
    case 'name':
      return searchable(card.full_name);
    case 'score':
      return card.score ?? -1;
    case 'match':
      return card.match?.points ?? -1;
  }
}
