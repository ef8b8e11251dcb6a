// The board's filter in its address, and its application to cards of events.
import { expect, test } from 'vitest';
import type { ApplicantCard } from '../../../../src/contract/api/board.ts';
import {
  countOf,
  type Filter,
  filterIn,
  keyOf,
  mayShow,
  withFilter,
} from '../../../../src/renderer/features/board/toolbar/board-filter.ts';
import { card } from './board-fixture.ts';

const shows = (filter: Filter, card: ApplicantCard, isDisplayed: boolean) => mayShow(filter)(card, isDisplayed);
const inAddress = (text: string) => filterIn(new URLSearchParams(text));

test('what the address says is read, what it says wrongly does not narrow', () => {
  expect(inAddress('q=ana&tag=urgente&sort=oldest&overdue=true&applicant_id=4')).toEqual({
    q: 'ana',
    tag: 'urgente',
    sort: 'oldest',
    overdue: 'true',
  });
  expect(inAddress('sort=upwards&status=all&overdue=1&q=%20')).toEqual({});
});

test('an address keeps what else it says, and goes without what does not narrow', () => {
  const search = new URLSearchParams('applicant_id=4&tag=urgente&q=ana');
  expect(withFilter(search, { q: 'eva', sort: 'newest' }).toString()).toBe('applicant_id=4&q=eva');
  expect(keyOf({ tag: 'x', q: 'y' })).toBe(keyOf({ q: 'y', tag: 'x' }));
  expect(countOf({ q: 'y', tag: 'x', sort: 'oldest' })).toBe(2);
});

test('a card that an event brings is shown where it is meant, as far as it says so itself', () => {
  const ana = card(1, 1, { full_name: 'Ana Núñez', tags: ['urgente'], source: 'Referido' });
  expect(shows({}, ana, false)).toBe(true);
  expect(shows({ q: 'nunez' }, ana, false)).toBe(true);
  expect(shows({ q: 'pedro' }, ana, false)).toBe(false);
  // Matches by email, which the card does not contain.
  expect(shows({ q: 'pedro' }, ana, true)).toBe(true);
  expect(shows({ tag: 'otra' }, ana, true)).toBe(false);
  expect(shows({ source: 'Referido', tag: 'urgente', status: 'active' }, ana, false)).toBe(true);
  expect(shows({ status: 'disqualified' }, ana, true)).toBe(false);
  expect(shows({ overdue: 'true' }, ana, false)).toBe(false);
});
