// The query of a process's history, in pages.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryPage } from '../../../../contract/api/process-history.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type Answer, ask, terna } from '../../../app/terna.ts';

export const useProcessHistory = (processId: number) =>
  useInfiniteQuery({
    queryKey: queryKeys.processes.history(processId),
    queryFn: ({ pageParam: cursor }) =>
      ask(terna().processHistory.ofProcess({ params: { id: processId }, query: cursor === null ? {} : { cursor } })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data }: Answer<HistoryPage>) => data.next_cursor,
    select: ({ pages }) => ({
      entries: pages.flatMap(({ data }) => data.entries),
      cachedAt: pages.map(({ cachedAt }) => cachedAt).find(Boolean) ?? null,
    }),
    // Cached answers never become stale, so this one is dropped with the panel.
    gcTime: 0,
  });
