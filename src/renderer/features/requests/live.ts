// Live events of requests: updates open requests and refetches the lists.
import type { QueryClient } from '@tanstack/react-query';
import type { Request } from '../../../contract/api/requests.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { storeAnswer, updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventsOf } from '../../app/remote-changes/events.ts';
import type { Answer } from '../../app/terna.ts';
import { changeListings } from './list/listings.ts';

/** Delay that groups several changes into one refetch, in milliseconds. */
const GATHER_MILLISECONDS = 300;

/** Merges a request into the caches, unless the cached version is newer. */
export function mergeRequest(client: QueryClient, request: Request): void {
  const key = queryKeys.requests.one(request.id);
  if (client.getQueryData(key) === undefined)
    storeAnswer(client, key, { data: request, pagination: null, cachedAt: null });
  else
    updateQueryData<Answer<Request>>(client, key, (known) =>
      known.data.version > request.version ? known : { data: request, pagination: null, cachedAt: null },
    );
  changeListings(client, { type: 'changed', item: request });
  const { steps, logs, files } = queryKeys.requests;
  for (const parts of [steps, logs, files]) void client.invalidateQueries({ queryKey: parts(request.id) });
}

/** Removes a request from all lists; its open screen refetches it and shows that it is gone. */
export function removeRequest(client: QueryClient, id: number): void {
  changeListings(client, { type: 'removed', id });
  void client.invalidateQueries({ queryKey: queryKeys.requests.one(id) });
}

let isWaiting = false;

/** Refetches the lists, because only the server knows which of them contain a request. */
export function refetchLists(client: QueryClient): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    void client.invalidateQueries({ queryKey: queryKeys.requests.pages });
  }, GATHER_MILLISECONDS);
}

function merge(event: ServerEvent, client: QueryClient): void {
  if (event.type === 'request.changed') {
    mergeRequest(client, event.request);
    if (event.request.selection_process_id !== null) {
      void client.invalidateQueries({ queryKey: queryKeys.requests.ofProcess(event.request.selection_process_id) });
    }
    refetchLists(client);
  }
  if (event.type === 'request.deleted') {
    removeRequest(client, event.id);
    refetchLists(client);
  }
}

mergeEventsOf('requests', merge);
