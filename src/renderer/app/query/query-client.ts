// The query cache of this window. Server events invalidate it.
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { noteOutdatedFetch, refetchOutdated } from './outdated-fetches.ts';
import { queryKeys } from './query-keys.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const MINUTE_MILLISECONDS = 60 * 1000;

/**
 * Catalogues, users and settings. `settings.changed` does not say which of them changed. Some data, such as jobs, has
 * no event, so these queries become stale after a minute.
 */
export const SETTINGS_QUERIES: readonly QueryKey[] = [
  ['settings'],
  ['vocabularies'],
  ['users'],
  queryKeys.organization.current,
  queryKeys.interviewPlans.templates,
  queryKeys.processes.areas,
  queryKeys.processes.authors,
  queryKeys.processes.allAssessments,
  queryKeys.processes.anyAssessment,
  queryKeys.candidacies.reasons,
  queryKeys.candidacies.allTemplates,
  queryKeys.candidacies.providers,
  queryKeys.candidacies.workflows,
  queryKeys.requests.allTypes,
  queryKeys.requests.allWorkflows,
  queryKeys.workflows.all,
  queryKeys.stages.defaults,
  queryKeys.privacy.settings,
  queryKeys.privacy.allWaiting,
  queryKeys.reports.organization,
];

export function createQueryClient(): QueryClient {
  const client = emptyClient();
  refetchOutdated(client);
  for (const queryKey of SETTINGS_QUERIES) client.setQueryDefaults(queryKey, { staleTime: MINUTE_MILLISECONDS });
  return client;
}

/**
 * React Query lets the first fetch, and that of an unobserved query, finish after an invalidation and then counts the
 * response as fresh. This client fetches the query again.
 */
class EventuallyFreshClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const inFlight = this.getQueryCache()
      .findAll(filters)
      .flatMap((query) => (query.state.fetchStatus === 'idle' ? [] : [{ query, answer: query.promise }]));
    const refetched = super.invalidateQueries(filters, options);
    for (const { query, answer } of inFlight) if (query.promise === answer) noteOutdatedFetch(query);
    return refetched;
  }
}

/** Main handles retries and offline reads, so each call is made once, regardless of the browser's network state. */
const emptyClient = (): QueryClient =>
  new EventuallyFreshClient({
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

/** Whether the query displays an error or a copy from the disk. */
export const isSecondBest = (query: Query): boolean =>
  query.state.status === 'error' || cachedAtOf(query.state.data) !== null;

/**
 * Time of the last confirmation (ISO) of a cached answer, also among pages of an infinite query; null if it is fresh.
 */
export function cachedAtOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  if ('cachedAt' in data && typeof data.cachedAt === 'string') return data.cachedAt;
  if (!('pages' in data) || !Array.isArray(data.pages)) return null;
  return data.pages.map(cachedAtOf).find((at) => at !== null) ?? null;
}
