// Where candidates are shown: whoever shows cards is told here what a person has just done with them, and what came of it.
import type { QueryClient } from '@tanstack/react-query';
import type { ListCounts } from '../../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../../contract/api/board.ts';

/** What a candidate is shown as while the server has not answered: otherwise than it knows them, or gone from the board. */
export type Expected = Partial<Pick<ApplicantCard, 'status' | 'tags' | 'list_id' | 'moved_at' | 'moved_by'>> | 'gone';

/** What the server answered: the cards as they are now, who has left the process, and the counts of stages. */
export interface CardChanges {
  readonly cards: readonly ApplicantCard[];
  readonly gone: readonly number[];
  readonly counts: readonly ListCounts[];
}

export interface CardView {
  /** Shows these so from now on. */
  readonly expect: (
    client: QueryClient,
    cards: readonly ApplicantCard[],
    expected: (card: ApplicantCard) => Expected,
  ) => void;
  /** The wait for these is over: they are as the news says, and where it says nothing as they were. */
  readonly settle: (client: QueryClient, cards: readonly ApplicantCard[], changes: CardChanges) => void;
}

const views = new Map<string, CardView>();

/** Registers an area that shows cards; its module calls this once, when it loads. */
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
