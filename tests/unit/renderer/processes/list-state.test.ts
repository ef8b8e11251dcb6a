import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  filtersOf,
  formatListState,
  initialListState,
  isNarrowed,
  type ListState,
  parseListState,
  withChange,
} from '../../../../src/renderer/processes/list-state.ts';

const parse = (search: string): ListState => parseListState(new URLSearchParams(search));

test('an empty address is the list as it begins: all processes, id 0, newest first [PRO-8]', () => {
  expect(parse('')).toEqual({ query: '', status: 0, page: 1, sort: 'newest', areaId: null });
  expect(formatListState(initialListState).toString()).toBe('');
});

test('the address names words, status, area, order and page [PRO-5] [PRO-9]', () => {
  const state: ListState = { query: 'jefa de tienda', status: 8, page: 3, sort: 'modified', areaId: 12 };
  expect(formatListState(state).toString()).toBe('q=jefa+de+tienda&status=8&area=12&sort=modified&page=3');
  expect(parse('q=jefa+de+tienda&status=8&area=12&sort=modified&page=3')).toEqual(state);
});

test.each(['status=4', 'status=activo', 'page=0', 'page=-1', 'page=1e9', 'sort=titulo', 'area=x', 'area=0'])(
  'what the address says wrongly counts as not said: %s',
  (search) => expect(parse(search)).toEqual(initialListState),
);

test('every state comes back from its own address', () => {
  const states = fc.record<ListState>({
    query: fc.string({ maxLength: 200 }).map((text) => text.toWellFormed()),
    status: fc.constantFrom(0, 5, 6, 7, 8),
    page: fc.integer({ min: 1, max: 999_999 }),
    sort: fc.constantFrom('newest', 'oldest', 'modified'),
    areaId: fc.option(fc.integer({ min: 1, max: 999_999 })),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(parse(formatListState(state).toString())).toEqual(state);
    }),
  );
});

test('whatever narrows the list begins at its first page, and turning pages keeps what narrows it', () => {
  const state = parse('q=ana&page=4');
  expect(withChange(state, { status: 5 })).toMatchObject({ query: 'ana', status: 5, page: 1 });
  expect(withChange(state, { page: 5 })).toMatchObject({ query: 'ana', page: 5 });
});

test('the filters of the call leave out what is not asked for, and blanks around the words', () => {
  expect(filtersOf(initialListState)).toEqual({ status_id: 0, sort: 'newest' });
  expect(filtersOf(parse('q=+ana++&area=2&status=6'))).toEqual({
    status_id: 6,
    sort: 'newest',
    query: 'ana',
    enterprise_area_id: 2,
  });
});

test('only words, status and area narrow the list', () => {
  expect(isNarrowed(parse('sort=oldest&page=2'))).toBe(false);
  expect(isNarrowed(parse('q=++'))).toBe(false);
  for (const search of ['q=a', 'status=7', 'area=1']) expect(isNarrowed(parse(search))).toBe(true);
});
