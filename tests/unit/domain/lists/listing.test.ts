// The state of a paginated list: pages, searches and live changes.
import { describe, expect, it } from 'vitest';
import {
  emptyListing,
  itemsOn,
  type Listing,
  type ListingAction,
  paginationAt,
  reduceListing,
  visiblePagination,
} from '../../../../src/domain/lists/listing.ts';

interface Item {
  readonly id: number;
  readonly title?: string;
}

const after = (actions: readonly ListingAction<Item>[], from: Listing<Item> = emptyListing()) =>
  actions.reduce(reduceListing, from);
const items = (first: number, count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: first + index }));
const fetched = (page: number, of: readonly Item[], total: number, term = ''): ListingAction<Item> => ({
  type: 'fetched',
  term,
  items: of,
  pagination: paginationAt(page, total),
});
const ids = (state: Listing<Item>, page: number) => itemsOn(state, page)?.map(({ id }) => id) ?? null;

describe('a list that is read page by page', () => {
  it('has a state of loading, search, error, items by id, pages of ids and pagination [REQ-27]', () => {
    expect(Object.keys(emptyListing()).toSorted()).toEqual([
      ...['byIds', 'error', 'loading', 'pages', 'pagination', 'searchPages', 'searchPagination', 'searchTerm'],
      'searching',
    ]);
    const state = after([{ type: 'fetch' }, fetched(1, items(1, 10), 12), fetched(2, items(11, 2), 12)]);
    expect(state.pages).toEqual({ 1: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 2: [11, 12] });
    expect(state.byIds[11]).toEqual({ id: 11 });
    expect(state.pagination).toEqual({ currentPage: 2, nextPage: 0, prevPage: 1, totalPages: 2, totalCount: 12 });
    expect(paginationAt(1, 12)).toMatchObject({ nextPage: 2, prevPage: 0 });
  });

  it('is loading from a fetch until the page and its pagination are stored, or why there is none [REQ-28]', () => {
    const loading = after([{ type: 'failed', term: '', message: 'antes' }, { type: 'fetch' }]);
    expect([loading.loading, loading.error, ids(loading, 1)]).toEqual([true, null, null]);
    const done = after([fetched(1, items(1, 3), 3)], loading);
    expect([done.loading, ids(done, 1), visiblePagination(done).totalCount]).toEqual([false, [1, 2, 3], 3]);
    const failed = after([{ type: 'fetch' }, { type: 'failed', term: '', message: 'Sin conexión' }], done);
    expect([failed.loading, failed.error, ids(failed, 1)]).toEqual([false, 'Sin conexión', [1, 2, 3]]);
  });

  it('begins the pages of each search anew, and is as before once the search stops [REQ-29]', () => {
    const read = after([fetched(1, items(1, 10), 25)]);
    const searching = after([{ type: 'search', term: 'grúa' }], read);
    expect([searching.searching, searching.searchTerm, ids(searching, 1)]).toEqual([true, 'grúa', null]);
    const found = after([fetched(1, items(7, 10), 11, 'grúa'), fetched(2, [{ id: 40 }], 11, 'grúa')], searching);
    expect([ids(found, 2), visiblePagination(found)]).toEqual([[40], paginationAt(2, 11)]);
    const other = after([{ type: 'search', term: 'patio' }], found);
    expect([other.searchPages, other.searchPagination]).toEqual([{}, paginationAt(1, 0)]);
    // The previous search's answer is late.
    expect(after([fetched(1, items(7, 10), 11, 'grúa')], other)).toBe(other);
    const stopped = after([{ type: 'stopSearch' }], found);
    expect([stopped.searching, stopped.searchTerm, ids(stopped, 1), visiblePagination(stopped)]).toEqual([
      ...[false, '', items(1, 10).map(({ id }) => id)],
      paginationAt(1, 25),
    ]);
  });

  it('counts an item that is added, and its pages at ten each [REQ-30]', () => {
    const read = after([fetched(1, items(1, 10), 20), fetched(2, items(11, 10), 20), fetched(1, items(1, 10), 20)]);
    const more = after([{ type: 'added', item: { id: 99 } }], read);
    expect(more.pagination).toEqual({ currentPage: 1, nextPage: 2, prevPage: 0, totalPages: 3, totalCount: 21 });
    expect([ids(more, 1)?.[0], ids(more, 1)?.length, ids(more, 2)?.[0], ids(more, 2)?.length]).toEqual([
      99, 10, 10, 10,
    ]);
    expect(after([{ type: 'added', item: { id: 99 } }], more)).toBe(more);
    expect(after([{ type: 'added', item: { id: 1 } }]).pagination).toMatchObject({ totalCount: 1, totalPages: 1 });
  });

  it('shows what was changed where it is, and no more what was removed', () => {
    const read = after([fetched(1, items(1, 3), 11)]);
    const changed = after([{ type: 'changed', item: { id: 2, title: 'Otra' } }], read);
    expect(itemsOn(changed, 1)?.[1]).toEqual({ id: 2, title: 'Otra' });
    expect(after([{ type: 'changed', item: { id: 77 } }], read)).toBe(read);
    const gone = after([{ type: 'removed', id: 2 }], read);
    expect([ids(gone, 1), gone.pagination.totalCount, gone.pagination.totalPages]).toEqual([[1, 3], 10, 1]);
    expect(after([{ type: 'removed', id: 77 }], read)).toBe(read);
  });
});
