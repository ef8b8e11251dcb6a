// Queries of the board: opening it and loading further cards.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { CARDS_PER_PAGE } from '../../../../contract/api/board.ts';
import { MAX_ITEMS } from '../../../../contract/common.ts';
import { liveOfflineQueue, useIsOnline, useOfflineQueue } from '../../../app/desktop.ts';
import { updateQueryData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type ApiError, ask, terna } from '../../../app/terna.ts';
import { type Filter, keyOf, noFilter } from '../toolbar/board-filter.ts';
import { type BoardState, withFirstPage, withNextPage } from './board-state.ts';
import { withWaiting } from './pending-moves.ts';
import { type BoardSource, readBoard } from './read-board.ts';

/** Later pages are larger than the first, so that fast scrolling rarely reaches the end. */
const NEXT_PAGE_CARDS = 4 * CARDS_PER_PAGE;

const source: BoardSource = {
  open: (id, filter) => ask(terna().board.open({ params: { id }, query: filter })),
  page: (id, filter, cursor, items) =>
    ask(terna().board.column({ params: { id }, query: { ...filter, cursor, items } })),
};

export const boardIn = (client: QueryClient, processId: number): BoardState | undefined =>
  client.getQueryData<BoardState>(queryKeys.board.open(processId));

/** Changes a cached board; does nothing if it is not cached. */
export function changeBoard(client: QueryClient, processId: number, change: (state: BoardState) => BoardState): void {
  updateQueryData<BoardState>(client, queryKeys.board.open(processId), change, { mergesDuringFetch: true });
}

/**
 * A board for a filter, updated by events and responses. With a new filter the previous cards stay until the response
 * arrives.
 */
export function useBoard(processId: number, filter: Filter) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.board.open(processId),
    queryFn: async () =>
      withWaiting(
        await readBoard(source, processId, () => boardIn(client, processId), filter),
        liveOfflineQueue.read().value?.changes ?? [],
      ),
    // Unchanged columns are identical already; comparing thousands of cards would delay frames.
    structuralSharing: false,
  });
  const offlineQueue = useOfflineQueue().value;
  useEffect(() => {
    if (offlineQueue) changeBoard(client, processId, (state) => withWaiting(state, offlineQueue.changes));
  }, [client, processId, offlineQueue]);
  const { data, refetch } = query;
  const isOther = data !== undefined && keyOf(data.filter) !== keyOf(filter);
  const key = keyOf(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect fetches again for each change of the filter
  useEffect(() => {
    if (isOther) void refetch({ cancelRefetch: true });
  }, [isOther, key, refetch]);
  return { ...query, isOther };
}

export interface NextPage {
  /** Loads the next cards unless a load is pending or there are none. */
  readonly load: () => void;
  readonly isLoading: boolean;
  readonly error: ApiError | null;
}

/** Loads the page after the rendered cards. If more have been merged since, they must be rendered first. */
export function useNextPage(processId: number, listId: number, drawnCursor: string | null): NextPage {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  // Scrolling calls `load` more often than the component renders.
  const isAsked = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const cursor = cursorOf(client, processId, listId);
      if (cursor === null) {
        isAsked.current = false;
        return;
      }
      const { data, cachedAt } = await source.page(listId, filterOf(client, processId), cursor, NEXT_PAGE_CARDS);
      // The component may render and load again before the mutation settles.
      isAsked.current = false;
      changeBoard(client, processId, (state) => ({
        ...withNextPage(state, listId, cursor, data),
        cachedAt: state.cachedAt ?? cachedAt,
      }));
    },
    onError: () => {
      isAsked.current = false;
    },
    scope: { id: `next-page-${listId}` },
  });
  // After a connection error, scrolling may load again once there is a connection.
  useEffect(() => {
    if (isOnline) reset();
  }, [isOnline, reset]);
  const load = useCallback(() => {
    if (isAsked.current || drawnCursor === null || cursorOf(client, processId, listId) !== drawnCursor) return;
    isAsked.current = true;
    mutate();
  }, [client, mutate, processId, listId, drawnCursor]);
  return { load, isLoading: isPending, error: error };
}

const filterOf = (client: QueryClient, processId: number): Filter => boardIn(client, processId)?.filter ?? noFilter;

const cursorOf = (client: QueryClient, processId: number, listId: number): string | null =>
  boardIn(client, processId)?.columns.find(({ list }) => list.id === listId)?.next_cursor ?? null;

/** Loads cards of a column up to `limit`, or all. @throws ApiError */
export async function loadColumn(client: QueryClient, processId: number, listId: number, limit: number): Promise<void> {
  const loaded = () =>
    boardIn(client, processId)?.columns.find(({ list }) => list.id === listId)?.applicants.length ?? limit;
  for (let cursor = cursorOf(client, processId, listId); cursor !== null && loaded() < limit; ) {
    const asked = cursor;
    const { data } = await source.page(listId, filterOf(client, processId), asked, MAX_ITEMS);
    changeBoard(client, processId, (state) => withNextPage(state, listId, asked, data));
    cursor = cursorOf(client, processId, listId);
  }
}

export async function refetchFirstPage(client: QueryClient, processId: number, listId: number): Promise<void> {
  const { data } = await ask(terna().board.column({ params: { id: listId }, query: filterOf(client, processId) }));
  changeBoard(client, processId, (state) => withFirstPage(state, listId, data));
}
