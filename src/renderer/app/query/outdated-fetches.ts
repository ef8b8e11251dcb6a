// Fetches that began before a change: their answer may lack it, so that it must not count as fresh.
import type { Query, QueryClient } from '@tanstack/react-query';

/** The fetch under way of a query, where something has changed since it began. */
const outdated = new WeakMap<Query, Promise<unknown>>();

/** The fetch under way, if there is one, may have been answered before a change: the query is fetched again after it. */
export function noteOutdatedFetch(query: Query): void {
  if (query.state.fetchStatus !== 'idle' && query.promise) outdated.set(query, query.promise);
}

/** Invalidates each query again whose outdated fetch has ended; a query that somebody shows is fetched at once. */
export function refetchOutdated(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const { query } = event;
    const isOutdated = outdated.get(query) === query.promise;
    outdated.delete(query);
    // After the fetch has ended, as its end would make the query fresh again.
    if (isOutdated) queueMicrotask(() => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }));
  });
}
