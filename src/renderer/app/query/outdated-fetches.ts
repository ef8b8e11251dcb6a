// Marks fetches that started before a change, whose response may lack it.
import type { Query, QueryClient } from '@tanstack/react-query';

/** The pending fetch of each query that changed after the fetch started. */
const outdated = new WeakMap<Query, Promise<unknown>>();

/** Marks the pending fetch, if any. The query is fetched again after it. */
export function noteOutdatedFetch(query: Query): void {
  if (query.state.fetchStatus !== 'idle' && query.promise) outdated.set(query, query.promise);
}

/** Invalidates queries whose outdated fetch has ended; observed queries are refetched at once. */
export function refetchOutdated(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const { query } = event;
    const isOutdated = outdated.get(query) === query.promise;
    outdated.delete(query);
    // Runs after the fetch has ended, because its end would mark the query as fresh.
    if (isOutdated) queueMicrotask(() => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }));
  });
}
