// Loading of a column's pages, first and next, while cards move.
import { describe, expect, test } from 'vitest';
import {
  withFirstPage,
  withKnownCard,
  withNextPage,
} from '../../../../src/renderer/features/board/state/board-state.ts';
import { card, ids, state } from './board-fixture.ts';

test('a card of the known version brings its interview, match and details, and nothing else [MORE-436]', () => {
  const before = state({ id: 1, cards: [card(1, 1, { version: 2, title: 'Farera' })] });
  const beside = { details: { comment: 'Llamar el lunes' }, match: { points: 2, of: 3 } };
  const after = withKnownCard(before, card(1, 1, { version: 2, title: 'Otra', ...beside }));
  expect(after.columns[0]?.applicants).toEqual([card(1, 1, { version: 2, title: 'Farera', ...beside })]);
  const older = withKnownCard(after, card(1, 1, { version: 1, details: {} }));
  expect(older).toBe(after);
});

describe('the next page of a column', () => {
  const before = () => state({ id: 1, cards: [card(9, 1), card(8, 1)], count: 6, cursor: 'a' }, { id: 2, cards: [] });

  test('follows what is loaded [BOARD-3]', () => {
    const after = withNextPage(before(), 1, 'a', { applicants: [card(7, 1), card(6, 1)], next_cursor: 'b' });
    expect(ids(after.columns)).toEqual([[9, 8, 7, 6], []]);
    expect(after.columns[0]?.next_cursor).toBe('b');
  });

  test('is dropped where it came twice, or answers an older question', () => {
    const page = { applicants: [card(7, 1)], next_cursor: null };
    const once = withNextPage(before(), 1, 'a', page);
    expect(withNextPage(once, 1, 'a', page)).toEqual(once);
  });

  test('does not bring back a candidate that has meanwhile moved on', () => {
    const moved = withKnownCard(before(), card(7, 2, { version: 2 }));
    const after = withNextPage(moved, 1, 'a', { applicants: [card(7, 1), card(6, 1)], next_cursor: null });
    expect(ids(after.columns)).toEqual([[9, 8, 6], [7]]);
  });
});

describe('the first page read again', () => {
  test('puts newcomers before what is loaded and keeps the rest', () => {
    const before = state({ id: 1, cards: [card(4, 1), card(3, 1), card(2, 1), card(1, 1)], cursor: 'deep' });
    const after = withFirstPage(before, 1, { applicants: [card(6, 1), card(5, 1), card(4, 1)], next_cursor: 'x' });
    expect(ids(after.columns)).toEqual([[6, 5, 4, 3, 2, 1]]);
    expect(after.columns[0]?.next_cursor).toBe('deep');
  });

  test('begins anew where it does not meet what is loaded, rather than leave a gap', () => {
    const before = state({ id: 1, cards: [card(2, 1), card(1, 1)], cursor: 'deep' });
    const after = withFirstPage(before, 1, { applicants: [card(90, 1), card(89, 1)], next_cursor: 'x' });
    expect(ids(after.columns)).toEqual([[90, 89]]);
    expect(after.columns[0]?.next_cursor).toBe('x');
  });

  test('is the whole column where there is no next one', () => {
    const before = state({ id: 1, cards: [card(5, 1), card(2, 1)], cursor: 'deep' });
    const after = withFirstPage(before, 1, { applicants: [card(2, 1)], next_cursor: null });
    expect(ids(after.columns)).toEqual([[2]]);
    expect(after.columns[0]?.next_cursor).toBeNull();
  });

  test('leaves out who has meanwhile moved elsewhere', () => {
    const before = withKnownCard(
      state({ id: 1, cards: [card(2, 1)] }, { id: 2, cards: [] }),
      card(2, 2, { version: 3 }),
    );
    const after = withFirstPage(before, 1, { applicants: [card(2, 1), card(1, 1)], next_cursor: null });
    expect(ids(after.columns)).toEqual([[1], [2]]);
  });
});
