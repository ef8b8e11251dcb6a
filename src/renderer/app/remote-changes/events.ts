// What the server tells, handed to the areas, each of which merges it into the answers that it has in the query cache.
import type { QueryClient } from '@tanstack/react-query';
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { Bridge } from '../../../contract/ipc/bridge.ts';
import { isSecondBest } from '../query/query-client.ts';
import { erasedBy, findErasure, removeErased } from './erasures.ts';

/** Merges one event into the query cache. It may come twice, late, or after the answer that it tells of. */
export type EventMerge = (event: ServerEvent, client: QueryClient) => void;
/** Merges events that came together, in their order: for an area where each single merge would copy much. */
export type EventBatchMerge = (events: readonly ServerEvent[], client: QueryClient) => void;

const merges = new Map<string, EventBatchMerge>();

/** Events that follow another within so many milliseconds are merged together: about one frame. */
const GATHER_MILLISECONDS = 16;

/**
 * Registers how an area merges events; its module calls this once, when it loads. What an area has in the cache came
 * through that module, so nothing is missed by loading it late. `stream.reset` is handed on as well, but all queries
 * are invalidated here already: only state outside the query cache needs it.
 */
export function mergeEventsOf(area: string, merge: EventMerge): void {
  merges.set(area, (events, client) => {
    for (const event of events) reportThrown(() => merge(event, client));
  });
}

/** The same for an area that merges events that came together at once. */
export function mergeEventBatchesOf(area: string, merge: EventBatchMerge): void {
  merges.set(area, merge);
}

/** Hands one event to every area. */
export const mergeEvent = (event: ServerEvent, client: QueryClient): void => mergeEvents([event], client);

/** Hands events to every area, in their order. One area's failure is reported and keeps no event from the others. */
export function mergeEvents(events: readonly ServerEvent[], client: QueryClient): void {
  if (events.some(({ type }) => type === 'stream.reset')) void client.invalidateQueries();
  const erasedIds = erasedBy(events);
  const erasure = erasedIds.size > 0 ? findErasure(client, erasedIds) : null;
  for (const merge of merges.values()) reportThrown(() => merge(events, client));
  if (erasure) removeErased(client, erasure);
}

function reportThrown(work: () => void): void {
  try {
    work();
  } catch (error) {
    reportError(error);
  }
}

/** Connects the query cache with the event stream and the connection; answers the function that ends it. */
export function connectEvents(client: QueryClient, bridge: Pick<Bridge, 'on'>): () => void {
  let connected = false;
  const queue = gatherEvents((events) => mergeEvents(events, client));
  const endings = [
    bridge.on.serverEvent(queue.add),
    queue.end,
    bridge.on.connection(({ state }) => {
      if (state === 'connected' && !connected) void client.invalidateQueries({ predicate: isSecondBest });
      connected = state === 'connected';
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

/** Hands the first event on at once, and those that follow it closely together. */
function gatherEvents(merge: (events: readonly ServerEvent[]) => void): {
  add: (event: ServerEvent) => void;
  end: () => void;
} {
  let waiting: ServerEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length === 0) return;
    merge(events);
    timer = setTimeout(flush, GATHER_MILLISECONDS);
  };
  return {
    add(event) {
      waiting.push(event);
      if (timer === undefined) flush();
    },
    end() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
