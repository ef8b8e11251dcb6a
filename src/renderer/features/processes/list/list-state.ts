// The state of the list in the URL: query, status, page, order, area, filters.
import type { z } from 'zod';
import type { ProcessFilters, ProcessSort } from '../../../../contract/api/process-filters.ts';
import { PROCESS_SORTS, STATUS_CODE } from '../../../../contract/process-codes.ts';
import {
  countFilters,
  filtersOfCall,
  formatFilters,
  type ListFilters,
  noFilters,
  oneOf,
  parseFilters,
  wholeNumber,
} from './list-filters.ts';

export type Sort = z.infer<typeof ProcessSort>;
export type StatusId = 0 | 5 | 6 | 7 | 8;
/** A number includes the areas below it; 0 means no area, null all areas. */
export type AreaChoice = number | 'own' | null;

export interface ListState {
  readonly query: string;
  /** A code of `STATUS_CODE`, or 0 for all. */
  readonly status: StatusId;
  /** Starts at 1. */
  readonly page: number;
  readonly sort: Sort;
  readonly areaId: AreaChoice;
  readonly filters: ListFilters;
}

export const initialListState: ListState = {
  query: '',
  status: 0,
  page: 1,
  sort: 'newest',
  areaId: null,
  filters: noFilters,
};

const STATUS_IDS: readonly StatusId[] = [0, ...Object.values(STATUS_CODE)];

/** Missing and invalid values get their defaults. */
export function parseListState(search: URLSearchParams): ListState {
  return {
    query: search.get('q')?.slice(0, 200) ?? '',
    status: STATUS_IDS.find((id) => String(id) === search.get('status')) ?? initialListState.status,
    page: wholeNumber(search.get('page')) ?? initialListState.page,
    sort: oneOf(PROCESS_SORTS, search.get('sort')) ?? initialListState.sort,
    areaId: parseArea(search.get('area')),
    filters: parseFilters(search),
  };
}

export const parseArea = (area: string | null): AreaChoice =>
  area === 'own' ? area : area === '0' ? 0 : wholeNumber(area);

/** Omits defaults from the URL. */
export function formatListState({ query, status, page, sort, areaId, filters }: ListState): URLSearchParams {
  const search = new URLSearchParams();
  if (query !== '') search.set('q', query);
  if (status !== initialListState.status) search.set('status', String(status));
  if (areaId !== null) search.set('area', String(areaId));
  if (sort !== initialListState.sort) search.set('sort', sort);
  formatFilters(filters, search);
  if (page !== initialListState.page) search.set('page', String(page));
  return search;
}

/** Returns to page 1 unless the change contains a page. */
export const withChange = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
});

/** Whether a filter can be removed. The `own` areas cannot. */
export const isFiltered = ({ query, status, areaId, filters }: ListState): boolean =>
  query.trim() !== '' || status !== 0 || (areaId !== null && areaId !== 'own') || countFilters(filters) > 0;

/** Equal states give equal filters, because the filters are part of the query key. */
export const filtersOf = ({ status, sort, ...rest }: ListState): z.input<typeof ProcessFilters> => ({
  status_id: status,
  sort,
  ...searchFilters(rest),
});

/** For the counts of the tabs. */
export const searchFilters = ({
  query,
  areaId,
  filters,
}: Pick<ListState, 'query' | 'areaId' | 'filters'>): z.input<typeof ProcessFilters> => ({
  ...(query.trim() !== '' && { query: query.trim() }),
  ...(areaId !== null && { enterprise_area_id: areaId }),
  ...filtersOfCall(filters),
});
