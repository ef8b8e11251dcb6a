// Pure state of a paginated list and its search results.
import { DEFAULT_ITEMS } from '../../contract/constants.ts';
import type { Pagination } from '../../contract/endpoint.ts';

interface Listed {
  readonly id: number;
}

/** Ids by page number. */
export type Pages = Readonly<Record<number, readonly number[]>>;

export interface Listing<Item extends Listed> {
  readonly loading: boolean;
  /** A search is active, and its pages are displayed. */
  readonly searching: boolean;
  readonly error: string | null;
  readonly byIds: Readonly<Record<number, Item>>;
  readonly pages: Pages;
  readonly pagination: Pagination;
  /** Empty without a search. */
  readonly searchTerm: string;
  readonly searchPages: Pages;
  readonly searchPagination: Pagination;
}

export type ListingAction<Item extends Listed> =
  | { readonly type: 'fetch' }
  | {
      readonly type: 'fetched';
      readonly term: string;
      readonly items: readonly Item[];
      readonly pagination: Pagination;
    }
  | { readonly type: 'failed'; readonly term: string; readonly message: string }
  | { readonly type: 'search'; readonly term: string }
  | { readonly type: 'stopSearch' }
  | { readonly type: 'added' | 'changed'; readonly item: Item }
  | { readonly type: 'removed'; readonly id: number };

const PER_PAGE = DEFAULT_ITEMS;

/** Ten items a page; the next or previous page is 0 if there is none. */
export function paginationAt(currentPage: number, totalCount: number): Pagination {
  const totalPages = Math.max(1, Math.ceil(totalCount / PER_PAGE));
  const nextPage = currentPage < totalPages ? currentPage + 1 : 0;
  return { currentPage, nextPage, prevPage: currentPage - 1, totalPages, totalCount };
}

const nowhere = paginationAt(1, 0);

const empty: Listing<never> = {
  loading: false,
  searching: false,
  error: null,
  byIds: {},
  pages: {},
  pagination: nowhere,
  searchTerm: '',
  searchPages: {},
  searchPagination: nowhere,
};

export const emptyListing = <Item extends Listed>(): Listing<Item> => empty;

/** Ignores answers to an outdated search. */
export function reduceListing<Item extends Listed>(state: Listing<Item>, action: ListingAction<Item>): Listing<Item> {
  switch (action.type) {
    case 'fetch':
      return { ...state, loading: true, error: null };
    case 'fetched':
      return action.term === state.searchTerm ? withPage(state, action.items, action.pagination) : state;
    case 'failed':
      return action.term === state.searchTerm ? { ...state, loading: false, error: action.message } : state;
    case 'search':
      return { ...withoutSearch(state), searching: true, searchTerm: action.term };
    case 'stopSearch':
      return withoutSearch(state);
    case 'added':
      return withAdded(state, action.item);
    case 'changed':
      return action.item.id in state.byIds
        ? { ...state, byIds: { ...state.byIds, [action.item.id]: action.item } }
        : state;
    case 'removed':
      return withRemoved(state, action.id);
  }
}

const withoutSearch = <Item extends Listed>(state: Listing<Item>): Listing<Item> => ({
  ...state,
  searching: false,
  error: null,
  searchTerm: '',
  searchPages: {},
  searchPagination: nowhere,
});

function withPage<Item extends Listed>(
  state: Listing<Item>,
  items: readonly Item[],
  pagination: Pagination,
): Listing<Item> {
  const byIds = { ...state.byIds, ...Object.fromEntries(items.map((item) => [item.id, item])) };
  const page = { [pagination.currentPage]: items.map(({ id }) => id) };
  const read = { ...state, loading: false, error: null, byIds };
  return state.searching
    ? { ...read, searchPages: { ...state.searchPages, ...page }, searchPagination: pagination }
    : { ...read, pages: { ...state.pages, ...page }, pagination };
}

/** The item comes first, and each page's last item moves to the next page. */
function withAdded<Item extends Listed>(state: Listing<Item>, item: Item): Listing<Item> {
  if (item.id in state.byIds) return state;
  const { currentPage, totalCount } = state.pagination;
  return {
    ...state,
    byIds: { ...state.byIds, [item.id]: item },
    pages: pushed(state.pages, item.id),
    pagination: paginationAt(currentPage, totalCount + 1),
  };
}

function pushed(pages: Pages, first: number): Pages {
  const moved: Record<number, readonly number[]> = {};
  let carried: number | undefined = first;
  for (const [page, ids] of Object.entries(pages)) {
    const all: readonly number[] = carried === undefined ? ids : [carried, ...ids];
    carried = all[PER_PAGE];
    moved[Number(page)] = all.slice(0, PER_PAGE);
  }
  return moved;
}

function withRemoved<Item extends Listed>(state: Listing<Item>, id: number): Listing<Item> {
  if (!(id in state.byIds)) return state;
  const { [id]: _gone, ...byIds } = state.byIds;
  const without = (pages: Pages): Pages =>
    Object.fromEntries(Object.entries(pages).map(([page, ids]) => [page, ids.filter((one) => one !== id)]));
  const less = (pages: Pages, { currentPage, totalCount }: Pagination): Pagination => {
    const wasIn = Object.values(pages).some((ids) => ids.includes(id));
    return paginationAt(currentPage, wasIn ? totalCount - 1 : totalCount);
  };
  return {
    ...state,
    byIds,
    pages: without(state.pages),
    pagination: less(state.pages, state.pagination),
    searchPages: without(state.searchPages),
    searchPagination: less(state.searchPages, state.searchPagination),
  };
}

/** Null if the page is not loaded. */
export function itemsOn<Item extends Listed>(state: Listing<Item>, page: number): readonly Item[] | null {
  const ids = (state.searching ? state.searchPages : state.pages)[page];
  return ids?.flatMap((id) => state.byIds[id] ?? []) ?? null;
}

export const visiblePagination = <Item extends Listed>(state: Listing<Item>): Pagination =>
  state.searching ? state.searchPagination : state.pagination;
