// Queries of the process list and of its filters.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PROCESSES_PER_PAGE, STATUS_CODE } from '../../../contract/process-codes.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, terna } from '../../app/terna.ts';
import { readList } from './events.ts';
import { filtersOf, type ListState, searchFilters } from './list/list-state.ts';

const TEMPLATES_OFFERED = 20;

/** The previous page stays visible while the next one loads. */
export function useProcessSearch(state: ListState) {
  const filters = filtersOf(state);
  const { page } = state;
  return useQuery({
    queryKey: queryKeys.processes.search(filters, page),
    queryFn: () =>
      readList(() => ask(terna().processes.search({ query: { page, items: PROCESSES_PER_PAGE }, body: { filters } }))),
    placeholderData: keepPreviousData,
  });
}

export function useStatusCounts(state: ListState) {
  const filters = searchFilters(state);
  return useQuery({
    queryKey: queryKeys.processes.statuses(filters),
    queryFn: () => ask(terna().processes.statusCounts({ body: { filters } })),
    placeholderData: keepPreviousData,
  });
}

/** A separate call, as the specification requires. */
export function usePendingCount(state: ListState) {
  const filters = { ...searchFilters(state), status_id: STATUS_CODE.draft };
  return useQuery({
    queryKey: queryKeys.processes.pending(filters),
    queryFn: () => ask(terna().processes.search({ query: { page: 1, items: 2 }, body: { filters } })),
    placeholderData: keepPreviousData,
    select: ({ pagination }) => pagination?.totalCount ?? null,
  });
}

/** Last modified first. */
export function useTemplates(searchTerm: string) {
  const filters = { is_template: true, sort: 'modified' as const, ...(searchTerm !== '' && { query: searchTerm }) };
  return useQuery({
    queryKey: queryKeys.processes.search(filters, 1),
    queryFn: () =>
      readList(() =>
        ask(terna().processes.search({ query: { page: 1, items: TEMPLATES_OFFERED }, body: { filters } })),
      ),
    placeholderData: keepPreviousData,
  });
}

export const useAreas = () =>
  useQuery({ queryKey: queryKeys.processes.areas, queryFn: () => ask(terna().processes.areas({})) });

export const useAuthors = () =>
  useQuery({ queryKey: queryKeys.processes.authors, queryFn: () => ask(terna().processes.authors({})) });

export const useClosingReasons = () =>
  useQuery({ queryKey: queryKeys.settings.closingReasons, queryFn: () => ask(terna().settings.closingReasons({})) });

/** The first fifty workflows by name. */
export const useWorkflows = () =>
  useQuery({
    queryKey: queryKeys.workflows.all,
    queryFn: () => ask(terna().workflows.search({ query: { page: 1, items: 50 }, body: {} })),
  });
