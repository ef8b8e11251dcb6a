// The heads of cards have the order and the pages of the cards themselves.
import { expect, test } from 'vitest';
import type { ApplicantCard } from '../../../../src/contract/api/board.ts';
import { cursorOf, positionOfCard } from '../../../../src/domain/board/card-cursor.ts';
import { compareHeads, headOfCard, pageOfHeads } from '../../../../src/domain/board/card-heads.ts';
import { compareCards } from '../../../../src/domain/board/card-order.ts';
import { pageOfColumn } from '../../../../src/domain/board/offline-board.ts';
import { board, card } from '../../main/support/samples.ts';

const [column] = board().columns;
if (!column) throw new Error('a board without stages');

/** Some entered the stage at the same time. */
const cards: readonly ApplicantCard[] = Array.from({ length: 12 }, (_none, index) => ({
  ...card(index + 1, 1),
  status: index % 5 === 0 ? ('disqualified' as const) : ('active' as const),
  moved_at: new Date(Date.parse('2026-11-20T15:00:00Z') + ((index * 7) % 4) * 1000).toISOString(),
})).sort((a, b) => compareCards(a, b));
const heads = cards.map(headOfCard).reverse().sort(compareHeads);

test('heads are in the order of their cards [MORE-819]', () => {
  expect(heads.map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
});

test('pages of heads are those of the cards, after any card [MORE-819]', () => {
  const cursors = [undefined, ...cards.map((one) => cursorOf(positionOfCard(one, 'newest'))), 'another order'];
  for (const cursor of cursors) {
    const page = pageOfColumn({ ...column, applicants: cards }, { cursor, items: 5 });
    const { heads: found, hasMore } = pageOfHeads(heads, { cursor, items: 5 });
    expect(found.map(({ id }) => id)).toEqual(page.applicants.map(({ id }) => id));
    expect(hasMore).toBe(page.next_cursor !== null);
  }
});
