// Merges live events into cached boards and refetches what events do not contain.
import type { QueryClient } from '@tanstack/react-query';
import type { ServerEvent } from '../../../../contract/events/events.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { mergeEventBatchesOf } from '../../../app/remote-changes/events.ts';
import { toApiError } from '../../../app/terna.ts';
import { mergeEvents } from './board-events.ts';
import { boardIn, changeBoard, refetchFirstPage } from './queries.ts';
import { bufferEvent } from './read-board.ts';
import { throttle } from './throttle.ts';

/** Minimum interval between refetches of one column, in milliseconds. */
const REFETCH_INTERVAL_MILLISECONDS = 1000;

/** By stage; small enough to remain for the program's lifetime. */
const refetches = new Map<number, () => void>();

function merge(events: readonly ServerEvent[], client: QueryClient): void {
  for (const event of events) bufferEvent(event);
  for (const [processId, own] of Map.groupBy(events, ({ process_id }) => process_id))
    if (processId !== null) mergeInto(processId, own, client);
}

function mergeInto(processId: number, events: readonly ServerEvent[], client: QueryClient): void {
  const before = boardIn(client, processId);
  if (!before) return;
  const queryKey = queryKeys.board.open(processId);
  // Events cannot repair a board in error state, so a restored process is fetched again.
  const isFailed = client.getQueryState(queryKey)?.status === 'error';
  if (isFailed && events.some(({ type }) => type === 'process.changed')) void client.invalidateQueries({ queryKey });
  const { state, refetch } = mergeEvents(before, events);
  if (state !== before) changeBoard(client, processId, () => state);
  if (refetch.board) void client.invalidateQueries({ queryKey });
  for (const listId of refetch.listIds) refetchSoon(client, processId, listId);
}

function refetchSoon(client: QueryClient, processId: number, listId: number): void {
  const queryKey = queryKeys.board.open(processId);
  const isObserved = (client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
  // An unobserved board is only invalidated, and fetched when it is opened.
  if (!isObserved) return void client.invalidateQueries({ queryKey, refetchType: 'none' });
  const refetch =
    refetches.get(listId) ?? throttle(REFETCH_INTERVAL_MILLISECONDS, () => readOnce(client, processId, listId));
  refetches.set(listId, refetch);
  refetch();
}

async function readOnce(client: QueryClient, processId: number, listId: number): Promise<void> {
  try {
    await refetchFirstPage(client, processId, listId);
  } catch (thrown) {
    // The counts are merged already. After a connection loss the whole board is refetched.
    toApiError(thrown);
    await client.invalidateQueries({ queryKey: queryKeys.board.open(processId), refetchType: 'none' });
  }
}

mergeEventBatchesOf('board', merge);
