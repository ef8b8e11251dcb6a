// Selection of candidates: one, a range, a column, and removal of missing ones.
import { expect, test } from 'vitest';
import {
  extended,
  NOBODY,
  selectedCards,
  sizeOfColumn,
  toggled,
  wholeColumn,
  withAll,
  withoutAll,
} from '../../../../src/renderer/features/board/selection/selection.ts';
import { card, state } from './board-fixture.ts';

const board = state({ id: 1, cards: [card(4, 1), card(3, 1), card(2, 1), card(1, 1)] }, { id: 2, cards: [card(5, 2)] });
const idsOf = (selection: typeof NOBODY) => [...selection.cards.keys()].toSorted();
const one = card(3, 1);

test('a candidate is selected, and no longer', () => {
  const selection = toggled(NOBODY, one);
  expect(idsOf(selection)).toEqual([3]);
  expect(idsOf(toggled(selection, one))).toEqual([]);
});

test('Shift selects all between, in either direction, and begins anew in another column', () => {
  const from = toggled(NOBODY, one);
  expect(idsOf(extended(from, board.columns, card(1, 1)))).toEqual([1, 2, 3]);
  expect(idsOf(extended(from, board.columns, card(4, 1)))).toEqual([3, 4]);
  const across = extended(from, board.columns, card(5, 2));
  expect(idsOf(across)).toEqual([3, 5]);
  expect(across.anchorId).toBe(5);
});

test('who has left the board, or is on the way out of it, is not selected any more', () => {
  const selection = withAll(NOBODY, [card(1, 1), card(2, 1), card(3, 1)]);
  const gone = { latest: new Map([[1, card(1, 0)]]), expected: new Map([[2, 'gone' as const]]) };
  const columns = board.columns.map((column) => ({
    ...column,
    applicants: column.applicants.filter(({ id }) => id !== 1),
  }));
  expect(selectedCards(selection, gone, columns).map(({ id }) => id)).toEqual([3]);
  expect(idsOf(withoutAll(selection, new Set([2, 3])))).toEqual([1]);
});

test('a column means its active candidates, or the disqualified ones where it has no other', () => {
  const [first] = board.columns;
  if (!first) throw new Error('no column');
  const out = { ...card(9, 1), status: 'disqualified' as const };
  const list = { ...first.list, active_applicants: 4, disqualified_applicants: 1 };
  const mixed = { ...first, list, applicants: [...first.applicants, out] };
  expect(wholeColumn(mixed)).toHaveLength(4);
  expect(sizeOfColumn(mixed)).toBe(4);
  const rest = { ...first, list: { ...list, active_applicants: 0 }, applicants: [out] };
  expect(wholeColumn(rest)).toEqual([out]);
  expect(sizeOfColumn(rest)).toBe(1);
});
