// Pending moves: displayed at once, confirmed by the answer, or reverted.
import { describe, expect, test } from 'vitest';
import type { Moved } from '../../../../src/contract/api/applicants.ts';
import type { ApplicantCard } from '../../../../src/contract/api/board.ts';
import { mergeEvent } from '../../../../src/renderer/features/board/state/board-events.ts';
import type { BoardState } from '../../../../src/renderer/features/board/state/board-state.ts';
import {
  beginMove,
  beginMoves,
  confirmMove,
  displayedColumns,
  endMoves,
  failMove,
  yieldMoves,
} from '../../../../src/renderer/features/board/state/pending-moves.ts';
import { card, counts, ids, PROCESS_ID, state } from './board-fixture.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const two = () =>
  state({ id: 1, cards: [card(3, 1), card(2, 1), card(1, 1)] }, { id: 2, cards: [card(5, 2), card(4, 2)] });
const move = (before: BoardState, which: ApplicantCard, toListId: number): BoardState =>
  beginMove(before, { card: which, toListId, movedAt: NOW, movedBy: 'Ana Paredes' });
const answer = (applicant: ApplicantCard, from: number, first: number, second: number): Moved => ({
  applicant,
  from_list_id: from,
  counts: [
    { list_id: 1, active_applicants: first, disqualified_applicants: 0 },
    { list_id: 2, active_applicants: second, disqualified_applicants: 0 },
  ],
});
const movedCard = (id: number, listId: number, version: number): ApplicantCard =>
  card(id, listId, { version, moved_at: NOW });

describe('a move that is not answered yet', () => {
  test('is shown first in its new stage, counts included, and nothing else changes [CAND-4]', () => {
    const before = two();
    const displayed = displayedColumns(move(before, card(2, 1), 2));
    expect(ids(displayed)).toEqual([
      [3, 1],
      [2, 5, 4],
    ]);
    expect(counts(displayed)).toEqual([2, 3]);
    expect(displayed[1]?.applicants[0]).toMatchObject({
      list_id: 2,
      moved_at: NOW,
      moved_by: 'Ana Paredes',
      version: 1,
    });
    expect(ids(before.columns)).toEqual([
      [3, 2, 1],
      [5, 4],
    ]);
  });

  test('stands first even where this computer’s clock is behind', () => {
    const before = state(
      { id: 1, cards: [card(1, 1)] },
      { id: 2, cards: [card(4, 2, { moved_at: '2027-01-01T00:00:00.000Z' })] },
    );
    expect(ids(displayedColumns(move(before, card(1, 1), 2)))).toEqual([[], [1, 4]]);
  });

  test('goes back to exactly what was before', () => {
    const before = two();
    const after = failMove(move(before, card(2, 1), 2), 2);
    expect(displayedColumns(after)).toEqual(displayedColumns(before));
    expect(displayedColumns(after)).toBe(before.columns);
  });

  test('goes where the server has the card, if that was why it failed', () => {
    const before = state({ id: 1, cards: [card(1, 1)] }, { id: 2, cards: [] }, { id: 3, cards: [] });
    const after = yieldMoves(move(before, card(1, 1), 2), movedCard(1, 3, 4));
    expect(ids(displayedColumns(after))).toEqual([[], [], [1]]);
  });

  test('takes one back and leaves another shown', () => {
    const both = move(move(two(), card(2, 1), 2), card(4, 2), 1);
    expect(ids(displayedColumns(failMove(both, 2)))).toEqual([[4, 3, 2, 1], [5]]);
  });
});

describe('the answer', () => {
  test('becomes the truth', () => {
    const after = confirmMove(move(two(), card(2, 1), 2), answer(movedCard(2, 2, 2), 1, 2, 3));
    expect(after.pending).toEqual([]);
    expect(ids(after.columns)).toEqual([
      [3, 1],
      [2, 5, 4],
    ]);
    expect(counts(after.columns)).toEqual([2, 3]);
  });

  test('says nothing new after the event of the same move, whose counts may be newer', () => {
    const moved = answer(movedCard(2, 2, 2), 1, 2, 3);
    const pending = move(two(), card(2, 1), 2);
    const withEvent = mergeEvent(pending, {
      type: 'applicant.moved',
      sequence: 1,
      id: 2,
      process_id: PROCESS_ID,
      version: 2,
      actor: null,
      ...moved,
    }).state;
    // The event precedes the answer: nothing is counted twice.
    expect(counts(displayedColumns(withEvent))).toEqual([2, 3]);
    const other = answer(movedCard(3, 2, 2), 1, 1, 4);
    const later = mergeEvent(withEvent, {
      type: 'applicant.moved',
      sequence: 2,
      id: 3,
      process_id: PROCESS_ID,
      version: 2,
      actor: null,
      ...other,
    }).state;
    const after = confirmMove(later, moved);
    expect(counts(displayedColumns(after))).toEqual([1, 4]);
    expect(after.pending).toEqual([]);
  });

  test('of an earlier move leaves a later one of the same candidate shown', () => {
    const before = state({ id: 1, cards: [card(1, 1)] }, { id: 2, cards: [] }, { id: 3, cards: [] });
    const twice = move(move(before, card(1, 1), 2), card(1, 2), 3);
    const after = confirmMove(twice, answer(movedCard(1, 2, 2), 1, 0, 1));
    expect(ids(displayedColumns(after))).toEqual([[], [], [1]]);
    expect(counts(displayedColumns(after))).toEqual([0, 0, 1]);
  });

  test('of a move there, back, and there again leaves the last one shown until it is answered itself', () => {
    const before = state({ id: 1, cards: [card(1, 1)] }, { id: 2, cards: [] });
    const thrice = move(move(move(before, card(1, 1), 2), card(1, 2), 1), card(1, 1), 2);
    const there = confirmMove(thrice, answer(movedCard(1, 2, 2), 1, 0, 1));
    const back = confirmMove(there, answer(movedCard(1, 1, 3), 2, 1, 0));
    expect(ids(displayedColumns(back))).toEqual([[], [1]]);
    expect(back.pending).toHaveLength(1);
    expect(confirmMove(back, answer(movedCard(1, 2, 4), 1, 0, 1)).pending).toEqual([]);
  });

  test('brings right counts in the end where two answers come in the wrong order', () => {
    const both = move(move(two(), card(2, 1), 2), card(3, 1), 2);
    const first = answer(movedCard(2, 2, 2), 1, 2, 3);
    const second = answer(movedCard(3, 2, 2), 1, 1, 4);
    const answered = confirmMove(confirmMove(both, second), first);
    const event = { type: 'applicant.moved', process_id: PROCESS_ID, version: 2, actor: null } as const;
    const afterFirst = mergeEvent(answered, { ...event, sequence: 1, id: 2, ...first }).state;
    const afterBoth = mergeEvent(afterFirst, { ...event, sequence: 2, id: 3, ...second }).state;
    expect(counts(displayedColumns(afterBoth))).toEqual([1, 4]);
    expect(ids(displayedColumns(afterBoth))).toEqual([[1], [3, 2, 5, 4]]);
  });
});

describe('a whole stage on its way', () => {
  const CHUNK = 50;

  /** The board is drawn after each call's answer. */
  const copiesOf = (size: number): number => {
    let copies = 0;
    const counted = (id: number, listId: number, version: number) =>
      Object.defineProperty(card(id, listId, { version }), 'title', {
        enumerable: true,
        get: () => {
          copies += 1;
          return 'Contadora';
        },
      });
    const numbers = Array.from({ length: size }, (_, index) => size - index);
    const before = state({ id: 1, cards: numbers.map((id) => counted(id, 1, 1)) }, { id: 2, cards: [] });
    const cards = before.columns[0]?.applicants ?? [];
    let after = beginMoves(
      before,
      cards.map((one) => ({ card: one, toListId: 2, movedAt: NOW, movedBy: 'Ana Paredes' })),
    );
    copies = 0;
    expect(counts(displayedColumns(after))).toEqual([0, size]);
    for (let from = 0; from < size; from += CHUNK) {
      const moved = numbers.slice(from, from + CHUNK);
      const movedCards = moved.map((id) => counted(id, 2, 2));
      const { counts: tally } = answer(card(1, 2), 1, size - from - moved.length, from + moved.length);
      after = endMoves(after, new Set(moved), { cards: movedCards, counts: tally });
      expect(counts(displayedColumns(after))).toEqual([0, size]);
    }
    expect(after.pending).toEqual([]);
    return copies;
  };

  test('copies each card once, however often the board is drawn meanwhile [MORE-17]', () => {
    const [few, many] = [copiesOf(300), copiesOf(3000)];
    expect(few).toBeGreaterThan(0);
    expect(many / few).toBeLessThan(20);
  });

  test('shows the same objects until something about them changes', () => {
    const before = move(move(two(), card(2, 1), 2), card(3, 1), 2);
    const [displayed, redrawn] = [
      displayedColumns(before),
      displayedColumns(confirmMove(before, answer(movedCard(3, 2, 2), 1, 2, 3))),
    ];
    const of = (columns: typeof displayed) => columns[1]?.applicants.find(({ id }) => id === 2);
    expect(of(displayed)).toMatchObject({ id: 2, list_id: 2 });
    expect(of(redrawn)).toBe(of(displayed));
  });
});
