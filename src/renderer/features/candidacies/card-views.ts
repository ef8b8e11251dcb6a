// Registry of features that display cards; actions update them before the server responds.
import type { QueryClient } from '@tanstack/react-query';
import type { ListCounts } from '../../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../../contract/api/board.ts';

/** Expected state of a card until the server responds: changed fields, or gone from the board. */
export type Expected = Partial<Pick<ApplicantCard, 'status' | 'tags' | 'list_id' | 'moved_at' | 'moved_by'>> | 'gone';

/** Server response: current cards, candidates who have left, and stage counts. */
export interface CardChanges {
  readonly cards: readonly ApplicantCard[];
  readonly gone: readonly number[];
  readonly counts: readonly ListCounts[];
}

export interface CardView {
  readonly expect: (
    client: QueryClient,
    cards: readonly ApplicantCard[],
    expected: (card: ApplicantCard) => Expected,
  ) => void;
  /** Removes the expected state: the cards take the values of `changes`, or their former ones. */
  readonly settle: (client: QueryClient, cards: readonly ApplicantCard[], changes: CardChanges) => void;
}

const views = new Map<string, CardView>();

/** The feature's module calls it once when it loads. */
export function showCardsOn(area: string, view: CardView): void {
  views.set(area, view);
}

export function expectCards(
  client: QueryClient,
  cards: readonly ApplicantCard[],
  expected: (card: ApplicantCard) => Expected,
): void {
  for (const view of views.values()) view.expect(client, cards, expected);
}

export function settleCards(
  client: QueryClient,
  cards: readonly ApplicantCard[],
  changes: Partial<CardChanges> = {},
): void {
  const whole = { cards: [], gone: [], counts: [], ...changes };
  for (const view of views.values()) view.settle(client, cards, whole);
}
