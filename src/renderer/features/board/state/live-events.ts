// Live events on the boards in the query cache: merged at once; what an event does not say is read again, gathered.
import type { QueryClient } from '@tanstack/react-query';
import type { ServerEvent } from '../../../../contract/events/events.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { mergeEventBatchesOf } from '../../../app/remote-changes/events.ts';
import { toApiError } from '../../../app/terna.ts';
import { mergeEvents } from './board-events.ts';
import { boardIn, changeBoard, refetchFirstPage } from './queries.ts';
import { bufferEvent } from './read-board.ts';
import { throttle } from './throttle.ts';

/** A column that is being filled is read again at most this often, in milliseconds. */
const REFETCH_INTERVAL_MILLISECONDS = 1000;

/** By stage, for as long as the program runs: one small entry each. */
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
  // A process that came back is read again, as a board that could not be read is not mended by events.
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
  // A board that nobody looks at is read again as a whole when somebody does.
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
    // The counts are merged already. Without a connection the whole board is read again when it is back.
    toApiError(thrown);
    await client.invalidateQueries({ queryKey: queryKeys.board.open(processId), refetchType: 'none' });
  }
}

mergeEventBatchesOf('board', merge);
