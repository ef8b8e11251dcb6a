// The query cache of this window. Events keep it fresh, so nothing is fetched again by itself.
import { type Query, QueryClient } from '@tanstack/react-query';

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** Retrying and offline reading are main's: here every call is made once, whatever the browser thinks of the network. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: HOUR_MILLISECONDS,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Whether a query shows what the server would not answer now: a failure, or a copy from the disk. */
export const isSecondBest = (query: Query): boolean =>
  query.state.status === 'error' || cachedAtOf(query.state.data) !== null;

/** When a cached answer was last confirmed (ISO), also among the pages of an infinite query; null where it is fresh. */
export function cachedAtOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  if ('cachedAt' in data && typeof data.cachedAt === 'string') return data.cachedAt;
  if (!('pages' in data) || !Array.isArray(data.pages)) return null;
  return data.pages.map(cachedAtOf).find((at) => at !== null) ?? null;
}
