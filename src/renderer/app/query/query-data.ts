// The only place that writes into the query cache, so that merged data never hides that a query is stale.
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { noteOutdatedFetch } from './outdated-fetches.ts';

interface UpdateOptions {
  /** The query's own function merges what happens during a fetch into its answer, so the fetch is not repeated. */
  readonly mergesDuringFetch?: boolean;
}

/**
 * Changes the data of one cached query and nothing else of its state: an invalidated, failed or old query stays so and is
 * still refetched. `QueryClient.setQueryData` would mark it as fresh. A query without data is left alone. The answer of a
 * fetch under way may be older than the change, so the query is then fetched once more.
 * @param change answers the same object, or undefined, to change nothing
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

/** The same for every cached query whose key begins with `queryKey`. */
export function updateQueriesData<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data | undefined,
  options?: UpdateOptions,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey }))
    updateQueryData(client, query.queryKey, change, options);
}

/** Stores a complete answer that the server has just given, as if the query had fetched it: the query is then fresh. */
export function storeAnswer<Data>(client: QueryClient, queryKey: QueryKey, data: Data): void {
  client.setQueryData<Data>(queryKey, data);
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (query) noteOutdatedFetch(query);
}
