// The only place that writes into the query cache, so that merged data never hides that a query is stale.
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Changes the data of one cached query and nothing else of its state: an invalidated, failed or old query stays so and is
 * still refetched. `QueryClient.setQueryData` would mark it as fresh. A query without data is left alone.
 * @param change answers the same object, or undefined, to change nothing
 */
export function updateQueryData<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data | undefined,
): void {
  const query = client.getQueryCache().get(hashKey(queryKey));
  const before = query?.state.data as Data | undefined;
  if (!query || before === undefined) return;
  const after = change(before);
  if (after !== undefined && after !== before) query.setState({ data: after });
}

/** The same for every cached query whose key begins with `queryKey`. */
export function updateQueriesData<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data | undefined,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) updateQueryData(client, query.queryKey, change);
}

/** Stores a complete answer that the server has just given, as if the query had fetched it: the query is then fresh. */
export function storeAnswer<Data>(client: QueryClient, queryKey: QueryKey, data: Data): void {
  client.setQueryData<Data>(queryKey, data);
}
