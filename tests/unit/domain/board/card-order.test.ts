// Order, insertion and removal of a column's cards.
import { describe, expect, it } from 'vitest';
import { type ApplicantCard, BoardSort } from '../../../../src/contract/api/board.ts';
import {
  compareCards,
  withCard,
  withCards,
  withoutCard,
  withoutCards,
} from '../../../../src/domain/board/card-order.ts';
import { card } from '../../main/support/samples.ts';

const instant = (day: number) => `2026-10-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const one = (id: number, change: Partial<ApplicantCard> = {}): ApplicantCard => ({ ...card(id, 10), ...change });
const enteredOn = (id: number, day: number) => one(id, { moved_at: instant(day) });
const ids = (cards: readonly ApplicantCard[]) => cards.map(({ id }) => id);

describe('cards', () => {
  const set = [
    one(1, { moved_at: instant(3), full_name: 'Zoé Ávila', score: 5 }),
    one(2, { moved_at: instant(1), full_name: 'ángel Ruiz', score: null }),
    one(3, { moved_at: instant(2), full_name: 'Beatriz Soto', score: 9 }),
    one(4, { moved_at: instant(2), full_name: 'Angel Ruiz', score: 0 }),
    one(5, { moved_at: instant(9), full_name: 'Aarón Díaz', score: 99, status: 'disqualified' }),
    one(6, { moved_at: instant(3), full_name: 'ZOE AVILA', score: 5 }),
  ];

  it.each([
    ['newest', [6, 1, 4, 3, 2, 5]],
    ['oldest', [2, 3, 4, 1, 6, 5]],
    ['name', [2, 4, 3, 1, 6, 5]],
    ['score', [3, 6, 1, 4, 2, 5]],
  ] as const)('stand by %s, who is disqualified last', (sort, order) => {
    expect(ids(set.toSorted((a, b) => compareCards(a, b, sort)))).toEqual(order);
    expect(ids(set.toReversed().sort((a, b) => compareCards(a, b, sort)))).toEqual(order);
  });

  it('stand by the newest unless asked otherwise', () => {
    expect(ids(set.toSorted((a, b) => compareCards(a, b)))).toEqual([6, 1, 4, 3, 2, 5]);
  });

  it.each(BoardSort.options)('have one order by %s: none is before itself, and none before those before it', (sort) => {
    for (const a of set) {
      for (const b of set) {
        const both = [compareCards(a, b, sort), compareCards(b, a, sort)].map(Math.sign);
        expect(both.toSorted()).toEqual(a === b ? [0, 0] : [-1, 1]);
      }
    }
  });

  it.each(BoardSort.options)('are in order by %s, whichever comes last', (sort) => {
    const ordered = set.toSorted((a, b) => compareCards(a, b, sort));
    for (const added of set) {
      const others = ordered.filter((other) => other !== added);
      expect(ids(withCard(others, added, false, sort))).toEqual(ids(ordered));
    }
  });
});

describe('a column', () => {
  const loaded = [enteredOn(3, 9), enteredOn(2, 6), enteredOn(1, 3)];

  it('takes a card into its place, by the newest unless asked otherwise, and leaves the cards given as they are', () => {
    expect(ids(withCard(loaded, enteredOn(7, 7), false))).toEqual([3, 7, 2, 1]);
    expect(ids(loaded)).toEqual([3, 2, 1]);
    expect(ids(withCard([], enteredOn(7, 7), false))).toEqual([7]);
  });

  it('leaves a card that belongs after its loaded beginning to the page after', () => {
    expect(withCard(loaded, enteredOn(7, 1), true)).toBe(loaded);
    expect(ids(withCard(loaded, enteredOn(7, 1), false))).toEqual([3, 2, 1, 7]);
    expect(ids(withCard(loaded, enteredOn(7, 4), true))).toEqual([3, 2, 7, 1]);
  });

  it('loses a card, and is the same where it has none such', () => {
    expect(ids(withoutCard(loaded, 3))).toEqual([2, 1]);
    expect(ids(withoutCard(loaded, 2))).toEqual([3, 1]);
    expect(withoutCard(loaded, 9)).toBe(loaded);
  });

  it('loses several cards, and is the same where it has none of them', () => {
    expect(ids(withoutCards(loaded, new Set([1, 3, 9])))).toEqual([2]);
    expect(withoutCards(loaded, new Set([8, 9]))).toBe(loaded);
  });
});

describe('several cards', () => {
  const loaded = [enteredOn(3, 9), enteredOn(2, 6), enteredOn(1, 3)];

  it('change nothing where there are none', () => {
    expect(withCards(loaded, [], false)).toBe(loaded);
  });

  it('are one where there is one', () => {
    expect(ids(withCards(loaded, [enteredOn(7, 7)], false))).toEqual([3, 7, 2, 1]);
    expect(withCards(loaded, [enteredOn(7, 1)], true)).toBe(loaded);
    expect(ids(withCards(loaded, [enteredOn(7, 1)], false, 'oldest'))).toEqual([7, 3, 2, 1]);
  });

  const arriving = [enteredOn(9, 1), enteredOn(7, 7), enteredOn(8, 10), enteredOn(6, 8)];
  it('come each into its place, whatever order they come in', () => {
    expect(ids(withCards(loaded, arriving, false))).toEqual([8, 3, 6, 7, 2, 1, 9]);
    expect(ids(withCards([], arriving, false))).toEqual([8, 6, 7, 9]);
  });

  it('that belong after the loaded beginning are left to the page after', () => {
    expect(ids(withCards(loaded, arriving, true))).toEqual([8, 3, 6, 7, 2, 1]);
  });

  it('come in the order that is asked for, as one after the other would', () => {
    for (const sort of BoardSort.options) {
      const cards = loaded.toSorted((a, b) => compareCards(a, b, sort));
      const each = arriving.reduce<readonly ApplicantCard[]>((all, added) => withCard(all, added, false, sort), cards);
      expect(ids(withCards(cards, arriving, false, sort))).toEqual(ids(each));
    }
  });

  it('leave the cards that are given as they are', () => {
    withCards(loaded, arriving, false);
    expect(ids(loaded)).toEqual([3, 2, 1]);
    expect(ids(arriving)).toEqual([9, 7, 8, 6]);
  });
});
