// What the list shows, as it stands in the address: words, status, page, order, area.

import type { z } from 'zod';
import { type ProcessFilters, ProcessSort, STATUS_CODE } from '../../contract/api/processes.ts';

export type Sort = z.infer<typeof ProcessSort>;
export type StatusId = 0 | 5 | 6 | 7 | 8;

export interface ListState {
  readonly query: string;
  /** One of the codes; 0 is the tab of all. */
  readonly status: StatusId;
  /** From 1. */
  readonly page: number;
  readonly sort: Sort;
  readonly areaId: number | null;
}

export const initialListState: ListState = { query: '', status: 0, page: 1, sort: 'newest', areaId: null };

const STATUS_IDS: readonly StatusId[] = [0, ...Object.values(STATUS_CODE)];

/** Reads the address. What it does not say, or says wrongly, is as at the beginning. */
export function parseListState(search: URLSearchParams): ListState {
  const sort = ProcessSort.safeParse(search.get('sort'));
  return {
    query: search.get('q')?.slice(0, 200) ?? '',
    status: STATUS_IDS.find((id) => String(id) === search.get('status')) ?? initialListState.status,
    page: wholeNumber(search.get('page')) ?? initialListState.page,
    sort: sort.success ? sort.data : initialListState.sort,
    areaId: wholeNumber(search.get('area')),
  };
}

/** The shortest address that says the same. */
export function formatListState({ query, status, page, sort, areaId }: ListState): URLSearchParams {
  const search = new URLSearchParams();
  if (query !== '') search.set('q', query);
  if (status !== initialListState.status) search.set('status', String(status));
  if (areaId !== null) search.set('area', String(areaId));
  if (sort !== initialListState.sort) search.set('sort', sort);
  if (page !== initialListState.page) search.set('page', String(page));
  return search;
}

/** What narrows the list changes what is on each page, so it begins again at the first. */
export const withChange = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
});

export const isNarrowed = ({ query, status, areaId }: ListState): boolean =>
  query.trim() !== '' || status !== 0 || areaId !== null;

/** The filters of the call; the same state always gives the same filters, which name the answer in the cache. */
export const filtersOf = ({ query, status, sort, areaId }: ListState): z.input<typeof ProcessFilters> => ({
  status_id: status,
  sort,
  ...(query.trim() !== '' && { query: query.trim() }),
  ...(areaId !== null && { enterprise_area_id: areaId }),
});

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
