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
/** Each condition in a group of its own. */
const where = (...conditions: object[]) => JSON.stringify(conditions.map((condition) => [condition]));
const isOneOf = (field: string, ...values: string[]) => ({ field, operator: 'one_of', values });
const inAddress = (text: string) => filterIn(new URLSearchParams(text));

test('what the address says is read, what it says wrongly does not narrow', () => {
  expect(inAddress('q=ana&tag=urgente&sort=oldest&overdue=true&applicant_id=4')).toEqual({
    q: 'ana',
    where: where(isOneOf('tags', 'urgente')),
    sort: 'oldest',
    overdue: 'true',
  });
  expect(inAddress('sort=upwards&where=%5B&overdue=1&q=%20')).toEqual({});
});

test('an address keeps what else it says, and goes without what does not narrow', () => {
  const search = new URLSearchParams('applicant_id=4&tag=urgente&q=ana');
  expect(withFilter(search, { q: 'eva', sort: 'newest' }).toString()).toBe('applicant_id=4&q=eva');
  const tagged = { where: where(isOneOf('tags', 'x')) };
  expect(keyOf({ ...tagged, q: 'y' })).toBe(keyOf({ q: 'y', ...tagged }));
  expect(countOf({ q: 'y', ...tagged, sort: 'oldest' })).toBe(2);
});

test('a card that an event brings is shown where it is meant, as far as it says so itself', () => {
  const ana = card(1, 1, { full_name: 'Ana Núñez', tags: ['urgente'], source: 'Referido' });
  expect(shows({}, ana, false)).toBe(true);
  expect(shows({ q: 'nunez' }, ana, false)).toBe(true);
  expect(shows({ q: 'pedro' }, ana, false)).toBe(false);
  // Matches by email, which the card does not contain.
  expect(shows({ q: 'pedro' }, ana, true)).toBe(true);
  const meets = (isDisplayed: boolean, ...conditions: object[]) =>
    shows({ where: where(...conditions) }, ana, isDisplayed);
  expect(meets(true, isOneOf('tags', 'otra'))).toBe(false);
  expect(meets(false, isOneOf('source', 'Referido'), isOneOf('tags', 'urgente'), isOneOf('status', 'active'))).toBe(
    true,
  );
  expect(meets(true, isOneOf('status', 'disqualified'))).toBe(false);
  // The card does not contain the city.
  expect([meets(true, isOneOf('city', 'Vigo')), meets(false, isOneOf('city', 'Vigo'))]).toEqual([true, false]);
  expect(shows({ overdue: 'true' }, ana, false)).toBe(false);
});
