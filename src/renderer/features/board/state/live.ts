// Live events on the boards in the query cache: merged at once; what an event does not say is read again, gathered.
import type { QueryClient } from '@tanstack/react-query';
import type { ServerEvent } from '../../../../contract/events/events.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { mergeEventBatchesOf } from '../../../app/remote-changes/events.ts';
import { asFailure } from '../../../app/terna.ts';
import { mergeEvents } from './board-events.ts';
import { hearWhileReading } from './board-reading.ts';
import { boardIn, changeBoard, rereadFirstPage } from './queries.ts';
import { atMostEvery } from './throttle.ts';

/** A column that is being filled is read again at most this often, in milliseconds. */
const REREAD_MILLISECONDS = 1000;

/** By stage, for as long as the program runs: one small entry each. */
const rereads = new Map<number, () => void>();

function merge(events: readonly ServerEvent[], client: QueryClient): void {
  for (const event of events) hearWhileReading(event);
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
  const { state, reread } = mergeEvents(before, events);
  if (state !== before) changeBoard(client, processId, () => state);
  if (reread.board) void client.invalidateQueries({ queryKey });
  for (const listId of reread.listIds) rereadSoon(client, processId, listId);
}

function rereadSoon(client: QueryClient, processId: number, listId: number): void {
  const queryKey = queryKeys.board.open(processId);
  const isShown = (client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
  // A board that nobody looks at is read again as a whole when somebody does.
  if (!isShown) return void client.invalidateQueries({ queryKey, refetchType: 'none' });
  const reread = rereads.get(listId) ?? atMostEvery(REREAD_MILLISECONDS, () => readOnce(client, processId, listId));
  rereads.set(listId, reread);
  reread();
}

async function readOnce(client: QueryClient, processId: number, listId: number): Promise<void> {
  try {
    await rereadFirstPage(client, processId, listId);
  } catch (thrown) {
    // The counts are merged already. Without a connection the whole board is read again when it is back.
    asFailure(thrown);
    await client.invalidateQueries({ queryKey: queryKeys.board.open(processId), refetchType: 'none' });
  }
}

mergeEventBatchesOf('board', merge);
