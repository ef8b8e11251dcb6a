// Request lists in the query cache, updated by reads and events.
import { keepPreviousData, type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Request } from '../../../../contract/api/requests.ts';
import { DEFAULT_ITEMS } from '../../../../contract/constants.ts';
import {
  emptyListing,
  type Listing,
  type ListingAction,
  paginationAt,
  reduceListing,
} from '../../../../domain/lists/listing.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { storeAnswer, updateQueriesData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type Answer, ask, terna, toApiError } from '../../../app/terna.ts';
import { filterOf, isStatus, type ListKind, type RequestFilters, termOf } from './list-address.ts';

export type RequestListing = Listing<Request>;

/** Applies an action to the state of one list, which is created if it does not exist. */
export function changeListing(client: QueryClient, list: ListKind, action: ListingAction<Request>): void {
  const key = queryKeys.requests.listing(list);
  storeAnswer(client, key, reduceListing(client.getQueryData<RequestListing>(key) ?? emptyListing(), action));
}

/** Applies an action to every list that has been opened. */
export function changeListings(client: QueryClient, action: ListingAction<Request>): void {
  updateQueriesData<RequestListing>(client, queryKeys.requests.listings, (state) => reduceListing(state, action));
}

export interface OpenList {
  readonly listing: RequestListing;
  /** ISO time of the last confirmation, if the visible page comes from the disk. */
  readonly cachedAt: string | null;
  readonly refetch: () => void;
}

/** Reads the page in the address and returns the state of its list. */
export function useList(list: ListKind, filters: RequestFilters, page: number): OpenList {
  const client = useQueryClient();
  const userToken = useCurrentUser()?.token ?? '';
  const term = termOf(filters);
  const { data: listing = emptyListing<Request>() } = useQuery<RequestListing>({
    queryKey: queryKeys.requests.listing(list),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const isOther = listing.searchTerm !== term;
  useEffect(() => {
    if (isOther) changeListing(client, list, term === '' ? { type: 'stopSearch' } : { type: 'search', term });
  }, [client, list, term, isOther]);
  const reading = useQuery({
    queryKey: queryKeys.requests.page(list, term, page),
    queryFn: async () => {
      changeListing(client, list, { type: 'fetch' });
      try {
        const { data: items, pagination, cachedAt } = await readPage(list, filters, page, userToken);
        const currentPagination = pagination ?? paginationAt(page, items.length);
        changeListing(client, list, { type: 'fetched', term, items, pagination: currentPagination });
        return { cachedAt };
      } catch (thrown) {
        const error = toApiError(thrown);
        changeListing(client, list, { type: 'failed', term, message: error.message });
        throw error;
      }
    },
    // Pages of a search are dropped when it ends.
    ...(term !== '' && { staleTime: 0, gcTime: 0 }),
    placeholderData: keepPreviousData,
  });
  const { refetch } = reading;
  return { listing, cachedAt: reading.data?.cachedAt ?? null, refetch: () => void refetch() };
}

function readPage(list: ListKind, filters: RequestFilters, page: number, user: string): Promise<Answer<Request[]>> {
  const { requests } = terna();
  const query = { page, items: DEFAULT_ITEMS };
  const input = { query, body: { q: filterOf(list, filters) } };
  if (list === 'all') return ask(requests.search(input));
  if (list === 'own') return ask(requests.owned(input));
  if (list === 'waiting') return ask(requests.waitingApproval(input));
  if (list === 'history') return ask(requests.history(input));
  const { state, workflowId } = filters;
  return ask(
    requests.historic({
      params: { id: user },
      query: {
        page: String(page),
        items: String(DEFAULT_ITEMS),
        ...(state !== null && (isStatus(state) ? { status: state } : { state })),
        ...(workflowId !== null && { workflow_configuration_id: String(workflowId) }),
      },
    }),
  );
}
