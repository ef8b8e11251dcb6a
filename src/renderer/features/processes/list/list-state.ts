// What the list shows, as it stands in the address: words, status, page, order, area, filters.
import type { z } from 'zod';
import { type ProcessFilters, ProcessSort } from '../../../../contract/api/process-filters.ts';
import { STATUS_CODE } from '../../../../contract/api/processes.ts';
import {
  countFilters,
  filtersOfCall,
  formatFilters,
  type ListFilters,
  noFilters,
  parseFilters,
  wholeNumber,
} from './list-filters.ts';

export type Sort = z.infer<typeof ProcessSort>;
export type StatusId = 0 | 5 | 6 | 7 | 8;
/** An area by its id, with all below it; `own` are the person's; 0 is none; null does not narrow. */
export type AreaChoice = number | 'own' | null;

export interface ListState {
  readonly query: string;
  /** One of the codes; 0 is the tab of all. */
  readonly status: StatusId;
  /** From 1. */
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

/** Reads the address. What it does not say, or says wrongly, is as at the beginning. */
export function parseListState(search: URLSearchParams): ListState {
  const sort = ProcessSort.safeParse(search.get('sort'));
  return {
    query: search.get('q')?.slice(0, 200) ?? '',
    status: STATUS_IDS.find((id) => String(id) === search.get('status')) ?? initialListState.status,
    page: wholeNumber(search.get('page')) ?? initialListState.page,
    sort: sort.success ? sort.data : initialListState.sort,
    areaId: parseArea(search.get('area')),
    filters: parseFilters(search),
  };
}

/** An area as it stands in an address or in the value of a choice. */
export const parseArea = (area: string | null): AreaChoice =>
  area === 'own' ? area : area === '0' ? 0 : wholeNumber(area);

/** The shortest address that says the same. */
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

/** What narrows the list changes what is on each page, so it begins again at the first. */
export const withChange = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
});

/** Whether something narrows the list that can be taken off; `own` areas cannot. */
export const isFiltered = ({ query, status, areaId, filters }: ListState): boolean =>
  query.trim() !== '' || status !== 0 || (areaId !== null && areaId !== 'own') || countFilters(filters) > 0;

/** The filters of the call; the same state always gives the same filters, which name the answer in the cache. */
export const filtersOf = ({ status, sort, ...rest }: ListState): z.input<typeof ProcessFilters> => ({
  status_id: status,
  sort,
  ...searchFilters(rest),
});

/** The same without status and order: what the tabs count. */
export const searchFilters = ({
  query,
  areaId,
  filters,
}: Pick<ListState, 'query' | 'areaId' | 'filters'>): z.input<typeof ProcessFilters> => ({
  ...(query.trim() !== '' && { query: query.trim() }),
  ...(areaId !== null && { enterprise_area_id: areaId }),
  ...filtersOfCall(filters),
});
