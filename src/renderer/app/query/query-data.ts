// The only writer of the query cache; merged data never hides staleness.
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { noteOutdatedFetch } from './outdated-fetches.ts';

interface UpdateOptions {
  /** Set when the query function merges events during a fetch, so that the fetch is not repeated. */
  readonly mergesDuringFetch?: boolean;
}

/**
 * Changes the data of one cached query but not its state: an invalidated, failed or stale query is still refetched,
 * whereas `QueryClient.setQueryData` would mark it as fresh. A query without data is not changed. A pending fetch may
 * be older than the change, so the query is fetched once more.
 * @param change returns the same object or undefined to change nothing
 */
export function updateQueryData<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data | undefined,
  { mergesDuringFetch = false }: UpdateOptions = {},
): void {
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (!query) return;
  const before = query.state.data as Data | undefined;
  const after = before === undefined ? undefined : change(before);
  const isChanged = after !== undefined && after !== before;
  if (isChanged) query.setState({ data: after });
  if ((isChanged || before === undefined) && !mergesDuringFetch) noteOutdatedFetch(query);
}

export function updateQueriesData<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data | undefined,
  options?: UpdateOptions,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey }))
    updateQueryData(client, query.queryKey, change, options);
}

/** Stores a complete server response as if the query had fetched it, which marks it as fresh. */
export function storeAnswer<Data>(client: QueryClient, queryKey: QueryKey, data: Data): void {
  client.setQueryData<Data>(queryKey, data);
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (query) noteOutdatedFetch(query);
}
