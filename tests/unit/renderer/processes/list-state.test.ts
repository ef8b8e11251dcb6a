// The process list's state in its address, and its filters.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countFilters,
  type ListFilters,
  noFilters,
} from '../../../../src/renderer/features/processes/list/list-filters.ts';
import {
  filtersOf,
  formatListState,
  initialListState,
  isFiltered,
  type ListState,
  parseListState,
  searchFilters,
  withChange,
} from '../../../../src/renderer/features/processes/list/list-state.ts';

const parse = (search: string): ListState => parseListState(new URLSearchParams(search));

test('an empty address is the list as it begins: all processes, id 0, newest first [PRO-8]', () => {
  expect(parse('')).toEqual({ query: '', status: 0, page: 1, sort: 'newest', areaId: null, filters: noFilters });
  expect(formatListState(initialListState).toString()).toBe('');
});

test('the address names words, status, area, order and page [PRO-5] [PRO-9]', () => {
  const address = { query: 'jefa de tienda', status: 8, page: 3, sort: 'modified', areaId: 12 } as const;
  const state: ListState = { ...address, filters: noFilters };
  expect(formatListState(state).toString()).toBe('q=jefa+de+tienda&status=8&area=12&sort=modified&page=3');
  expect(parse('q=jefa+de+tienda&status=8&area=12&sort=modified&page=3')).toEqual(state);
});

test.each([
  'status=4',
  'status=activo',
  'page=0',
  'page=-1',
  'page=1e9',
  'sort=titulo',
  'area=x',
  'area=-1',
  'type=sideways',
  'from=ayer',
  'reason=0',
  'applicants=maybe',
])('what the address says wrongly counts as not said: %s', (search) => expect(parse(search)).toEqual(initialListState));

test('every state comes back from its own address', () => {
  const id = fc.integer({ min: 1, max: 999_999 });
  const phrase = fc.string({ maxLength: 200 }).map((text) => text.toWellFormed());
  const day = fc.option(
    fc
      .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  );
  const states = fc.record<ListState>({
    query: phrase,
    status: fc.constantFrom(0, 5, 6, 7, 8),
    page: fc.integer({ min: 1, max: 999_999 }),
    sort: fc.constantFrom('newest', 'oldest', 'modified'),
    areaId: fc.oneof(fc.constantFrom('own' as const, 0, null), id),
    filters: fc.record<ListFilters>({
      type: fc.constantFrom('internal', 'external', 'mixed', null),
      priority: fc.constantFrom('high', 'medium', 'low', null),
      from: day,
      to: day,
      responsible: phrase,
      reasonId: fc.option(id),
      authorId: fc.option(id),
      applicants: fc.constantFrom(true, false, null),
      stage: phrase,
      workflow: phrase,
      workflowId: fc.option(id),
    }),
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

test('each filter of the panel is asked for by the name that the call has for it [PRO-24] [PRO-25]', () => {
  const search =
    'type=mixed&priority=high&from=2026-01-02&to=2026-02-03&responsible=soto&reason=4&author=5&applicants=yes&stage=Oferta&workflow=alta&workflow_id=6';
  const state = parse(search);
  expect(filtersOf(state)).toEqual({
    status_id: 0,
    sort: 'newest',
    search_type: 'mixed',
    search_priority: 'high',
    created_at: { gteq: '2026-01-02', lteq: '2026-02-03' },
    responsible_full_name: 'soto',
    closing_reason_id: 4,
    user_id: 5,
    have_applicants: true,
    have_list_applicants: 'Oferta',
    name_workflow: 'alta',
    workflow_configuration_id: 6,
  });
  expect(countFilters(state.filters)).toBe(10);
  expect(searchFilters({ ...state, areaId: 'own' })).toMatchObject({ enterprise_area_id: 'own' });
});

test('words, status, area and filters narrow the list; one’s own areas do not', () => {
  expect(isFiltered(parse('sort=oldest&page=2'))).toBe(false);
  expect(isFiltered(parse('q=++'))).toBe(false);
  expect(isFiltered(parse('area=own'))).toBe(false);
  for (const search of ['q=a', 'status=7', 'area=1', 'area=0', 'type=mixed'])
    expect(isFiltered(parse(search))).toBe(true);
});
