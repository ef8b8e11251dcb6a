// Updates the cached table after an entry changed, and invalidates dependent queries.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { updateQueryData } from '../../../app/query/query-data.ts';
import type { Entry, EntryForm } from './definition.ts';

/** Changes the cached rows at once, then refetches them, because the server may sort by name. */
export function useTableChange<Row extends Entry, Draft extends object>(
  catalogue: Pick<EntryForm<Row, Draft>, 'queryKey' | 'outdates'>,
) {
  const client = useQueryClient();
  return (change: (rows: readonly Row[]) => Row[]): void => {
    updateQueryData<Row[]>(client, catalogue.queryKey, (rows) => change(rows));
    refresh(client, catalogue);
  };
}

function refresh<Row extends Entry, Draft extends object>(
  client: QueryClient,
  catalogue: Pick<EntryForm<Row, Draft>, 'queryKey' | 'outdates'>,
): void {
  for (const queryKey of [catalogue.queryKey, ...(catalogue.outdates ?? [])]) {
    void client.invalidateQueries({ queryKey });
  }
}
