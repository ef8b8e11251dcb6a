// The history of a process, page after page as it is scrolled.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryPage } from '../../../../contract/api/process-history.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type Answer, ask, terna } from '../../../app/terna.ts';

/** Read anew each time that it is opened. */
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
    // Kept answers are never taken for old: this one is let go when the panel closes.
    gcTime: 0,
  });
