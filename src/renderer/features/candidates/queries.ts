// Queries of the candidates of the organization.
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { CandidateFilter } from '../../../contract/api/candidates.ts';
import { BOARD_FIELDS, BoardField } from '../../../contract/api/settings.ts';
import { EXTRA_FIELD_PREFIX } from '../../../contract/extra-fields.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, terna } from '../../app/terna.ts';
import { type CandidateView, type FilterView, filterOf } from './view-state.ts';

export const PAGE_ITEMS = 100;

export type PagedView = FilterView & Pick<CandidateView, 'sort'>;

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

/** The fields that cards can display: those of every organization and its imported columns. */
export function useCardFieldNames(): readonly BoardField[] {
  const fields = useCandidateFields().data?.data ?? [];
  const extras = fields.flatMap(({ name }) => (name.startsWith(EXTRA_FIELD_PREFIX) ? [BoardField.parse(name)] : []));
  return [...BOARD_FIELDS, ...extras];
}

/** The number of candidates that a filter finds; undefined until it is known. Null counts nothing. */
export function useCount(filter: CandidateFilter | null): number | undefined {
  const counted = useQuery({
    queryKey: queryKeys.candidates.facet(COUNTED_FIELD, filter ?? {}, ''),
    queryFn: () => ask(terna().candidates.facet({ body: { field: COUNTED_FIELD, filter: filter ?? {} } })),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  });
  return filter === null ? undefined : counted.data?.data.total;
}

/** Of few values, because only the total is read. */
const COUNTED_FIELD = 'status';

/** The most frequent values of a field among the candidates of a filter. */
export const useFacet = (field: string, filter: CandidateFilter, query: string) =>
  useQuery({
    queryKey: queryKeys.candidates.facet(field, filter, query),
    queryFn: () => ask(terna().candidates.facet({ body: { field, filter, ...(query !== '' && { query }) } })),
    placeholderData: keepPreviousData,
  });
