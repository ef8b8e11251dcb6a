// Queries of the candidates of the organization.
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { CandidateFilter } from '../../../contract/api/candidates.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, terna } from '../../app/terna.ts';
import { type CandidateView, filterOf } from './view-state.ts';

export const PAGE_ITEMS = 100;

export type PagedView = Pick<CandidateView, 'query' | 'groups' | 'sort'>;

/** A page of the candidates, of `PAGE_ITEMS`, from 1. */
export function candidatePage(view: PagedView, page: number) {
  const { sort } = view;
  const filter = filterOf(view);
  return {
    queryKey: queryKeys.candidates.page(filter, sort, page),
    queryFn: () => ask(terna().candidates.search({ query: { page, items: PAGE_ITEMS }, body: { filter, sort } })),
  };
}

export const useCandidatePages = (view: PagedView, pages: readonly number[]) =>
  useQueries({
    queries: pages.map((page) => ({
      ...candidatePage(view, page),
      placeholderData: page === 1 ? keepPreviousData : undefined,
    })),
  });

export const useCandidateFields = () =>
  useQuery({ queryKey: queryKeys.candidates.fields, queryFn: () => ask(terna().candidates.fields({})) });

/** The most frequent values of a field among the candidates of a filter. */
export const useFacet = (field: string, filter: CandidateFilter, query: string) =>
  useQuery({
    queryKey: queryKeys.candidates.facet(field, filter, query),
    queryFn: () => ask(terna().candidates.facet({ body: { field, filter, ...(query !== '' && { query }) } })),
    placeholderData: keepPreviousData,
  });
