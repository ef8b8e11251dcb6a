// Requests about personal data in the query cache.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataRequestFilter } from '../../../contract/api/data-requests.ts';
import { useCurrentUser, useIsOnline } from '../../app/desktop.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';

const ITEMS = 50;

export const useDataRequests = (filter: DataRequestFilter) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.settings.dataRequests, filter],
    queryFn: ({ pageParam: page }) => askData(terna().dataRequests.list({ query: { filter, page, items: ITEMS } })),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data_requests }) => data_requests),
  });

/** The open corrections of a candidate. Requires a recruiter and a connection. */
export function useCorrections(applicantId: number) {
  const user = useCurrentUser();
  const isOnline = useIsOnline();
  return useQuery({
    queryKey: queryKeys.privacy.corrections(applicantId),
    queryFn: () => askData(terna().dataRequests.corrections({ params: { id: applicantId } })),
    enabled: isOnline && user !== null && (user.is_admin || user.role === 'user'),
    // The candidate or another user may have changed it.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** What an answer changes: the queue, the corrections in drawers, and erasures. */
export function useReadRequestsAgain(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: queryKeys.settings.dataRequests });
    void client.invalidateQueries({ queryKey: queryKeys.privacy.allCorrections });
    void client.invalidateQueries({ queryKey: queryKeys.settings.erasures });
    void client.invalidateQueries({ queryKey: queryKeys.privacy.allWaiting });
  };
}
