// What the list asks the server, and under which names the answers are kept.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type NewProcess, PROCESSES_PER_PAGE } from '../../contract/api/processes.ts';
import { queryKeys } from '../app/query-keys.ts';
import { ask, askData, terna } from '../app/terna.ts';
import { readList } from './events.ts';
import { filtersOf, type ListState } from './list-state.ts';

/** A page of the list. While another is on its way, the one before stays. */
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

/** How many processes each tab has, among those that the words and the area leave. */
export function useStatusCounts({ query, areaId }: Pick<ListState, 'query' | 'areaId'>) {
  const words = query.trim();
  return useQuery({
    queryKey: queryKeys.processes.statuses(words, areaId),
    queryFn: () =>
      ask(
        terna().processes.statuses({
          query: {
            ...(words !== '' && { query: words }),
            ...(areaId !== null && { enterprise_area_id: String(areaId) }),
          },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export const useAreas = () =>
  useQuery({ queryKey: queryKeys.processes.areas, queryFn: () => ask(terna().processes.areas({})) });

/** Makes a process. Where it belongs in a sorted page only the server knows, so the lists are read again. */
export function useCreateProcess() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (process: z.input<typeof NewProcess>) => askData(terna().processes.create({ body: process })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.processes.searches });
      void client.invalidateQueries({ queryKey: queryKeys.processes.allStatuses });
    },
  });
}
