// The query cache of this window. Events keep it fresh, so nothing is fetched again by itself but what no event tells of.
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
 * Catalogues, people and settings. `settings.changed` says that one of them has changed, and not which; what else changes
 * them, such as a job, no event tells: they are old after a minute.
 */
export const SETTINGS_QUERIES: readonly QueryKey[] = [
  ['settings'],
  ['vocabularies'],
  ['users'],
  queryKeys.organization.current,
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
 * React Query lets a first fetch, and that of a query that nobody shows, go on through an invalidation, and then counts its
 * answer as fresh. Here the query is fetched again.
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

/** Retrying and offline reading are main's: here every call is made once, whatever the browser thinks of the network. */
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
