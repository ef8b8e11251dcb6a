// The board in the query cache: opening it, and the next cards of a column.
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

/** Later pages are longer than the first, so that a quick hand does not run into the end of each. */
const NEXT_PAGE_CARDS = 4 * CARDS_PER_PAGE;

const source: BoardSource = {
  open: (id, filter) => ask(terna().board.open({ params: { id }, query: filter })),
  page: (id, filter, cursor, items) =>
    ask(terna().board.column({ params: { id }, query: { ...filter, cursor, items } })),
};

export const boardIn = (client: QueryClient, processId: number): BoardState | undefined =>
  client.getQueryData<BoardState>(queryKeys.board.open(processId));

/** Changes a board that is in the cache; one that is not there is left alone. */
export function changeBoard(client: QueryClient, processId: number, change: (state: BoardState) => BoardState): void {
  updateQueryData<BoardState>(client, queryKeys.board.open(processId), change, { mergesDuringFetch: true });
}

/**
 * A board, read once for a filter and kept true by events and answers. With another filter what was shown stays until the
 * answer is there.
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
    // Columns that do not change stay the same objects by themselves; comparing thousands of cards would cost frames.
    structuralSharing: false,
  });
  const offlineQueue = useOfflineQueue().value;
  useEffect(() => {
    if (offlineQueue) changeBoard(client, processId, (state) => withWaiting(state, offlineQueue.changes));
  }, [client, processId, offlineQueue]);
  const { data, refetch } = query;
  const isOther = data !== undefined && keyOf(data.filter) !== keyOf(filter);
  const key = keyOf(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the filter asks once more
  useEffect(() => {
    if (isOther) void refetch({ cancelRefetch: true });
  }, [isOther, key, refetch]);
  return { ...query, isOther };
}

export interface NextPage {
  /** Asks for the next cards, unless they are on their way or there are none. */
  readonly load: () => void;
  readonly isLoading: boolean;
  readonly error: ApiError | null;
}

/** The cards that follow those of a column as it is drawn: where more have come in since, whoever looks has not seen them. */
export function useNextPage(processId: number, listId: number, drawnCursor: string | null): NextPage {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  // Scrolling asks more often than the component is drawn.
  const isAsked = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const cursor = cursorOf(client, processId, listId);
      if (cursor === null) {
        isAsked.current = false;
        return;
      }
      const { data, cachedAt } = await source.page(listId, filterOf(client, processId), cursor, NEXT_PAGE_CARDS);
      // The cards may be drawn, and the next ones asked for, before this is settled.
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
  // What failed for want of a connection is tried again by scrolling once there is one.
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

/** Loads the cards of a column until `most` of it are there, or all. @throws ApiError */
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

/** Reads the beginning of a column again, where rows have come into it. */
export async function refetchFirstPage(client: QueryClient, processId: number, listId: number): Promise<void> {
  const { data } = await ask(terna().board.column({ params: { id: listId }, query: filterOf(client, processId) }));
  changeBoard(client, processId, (state) => withFirstPage(state, listId, data));
}
