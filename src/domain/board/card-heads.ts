// The order of an offline board's cards, from the little of each card that decides it.
import type { ApplicantCard } from '../../contract/api/board.ts';
import { CARDS_PER_PAGE } from '../../contract/api/board.ts';
import { MAX_ITEMS } from '../../contract/common.ts';
import { positionOfCursor } from './card-cursor.ts';

export interface CardHead {
  readonly id: number;
  readonly listId: number;
  readonly isActive: boolean;
  /** Epoch milliseconds. */
  readonly movedAt: number;
}

export const headOfCard = ({ id, list_id, status, moved_at }: ApplicantCard): CardHead => ({
  ...{ id, listId: list_id },
  isActive: status === 'active',
  movedAt: Date.parse(moved_at),
});

/** As `compareCards` in the usual order. */
export function compareHeads(a: CardHead, b: CardHead): number {
  if (a.isActive !== b.isActive) return a.isActive ? -1 : 1;
  return b.movedAt - a.movedAt || b.id - a.id;
}

interface HeadPage {
  readonly heads: readonly CardHead[];
  readonly hasMore: boolean;
}

/** The heads after the cursor, as many as the server would answer at most. @param sorted of one stage */
export function pageOfHeads(
  sorted: readonly CardHead[],
  { cursor, items = CARDS_PER_PAGE }: { readonly cursor?: string | undefined; readonly items?: number | undefined },
): HeadPage {
  const position = cursor === undefined ? null : positionOfCursor(cursor, 'newest');
  const after = position && {
    ...{ id: position.id, listId: 0, isActive: position.status === 'active' },
    movedAt: Number(position.key),
  };
  const first = after ? sorted.findIndex((head) => compareHeads(head, after) > 0) : 0;
  const end = first + Math.min(items, MAX_ITEMS);
  return first < 0 ? { heads: [], hasMore: false } : { heads: sorted.slice(first, end), hasMore: end < sorted.length };
}
