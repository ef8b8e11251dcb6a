// Distributes server events to features, which merge them into the query cache.
import type { QueryClient } from '@tanstack/react-query';
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { Bridge } from '../../../contract/ipc/bridge.ts';
import { isSecondBest } from '../query/query-client.ts';
import { erasedBy, findErasure, removeErased } from './erasures.ts';

/** Merges one event into the query cache. Events may be repeated, late, or older than the cached answer. */
export type EventMerge = (event: ServerEvent, client: QueryClient) => void;
/** Merges several events in order, for features in which each single merge copies much data. */
export type EventBatchMerge = (events: readonly ServerEvent[], client: QueryClient) => void;

const merges = new Map<string, EventBatchMerge>();

/** Events within this many milliseconds of another are merged together: about one frame. */
const GATHER_MILLISECONDS = 16;
/** More events are merged in several turns, so that the window stays responsive while thousands arrive. */
export const MAX_MERGED_EVENTS = 200;

/**
 * The feature's module calls it once when it loads; late loading misses nothing, because its cached data comes through
 * that module. `stream.reset` invalidates all queries already; only state outside the query cache must handle it.
 */
export function mergeEventsOf(area: string, merge: EventMerge): void {
  merges.set(area, (events, client) => {
    for (const event of events) reportThrown(() => merge(event, client));
  });
}

/** Registers a merge that receives simultaneous events together. */
export function mergeEventBatchesOf(area: string, merge: EventBatchMerge): void {
  merges.set(area, merge);
}

export const mergeEvent = (event: ServerEvent, client: QueryClient): void => mergeEvents([event], client);

/** Merges events in all features, in order. An error in one feature is reported and does not stop the others. */
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

/** Connects the query cache with the event stream and the connection. @returns disconnects */
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

/** Passes the first event on at once and collects those that follow closely, up to a maximum at a time. */
function gatherEvents(merge: (events: readonly ServerEvent[]) => void): {
  add: (event: ServerEvent) => void;
  end: () => void;
} {
  let waiting: ServerEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    const events = waiting.slice(0, MAX_MERGED_EVENTS);
    waiting = waiting.slice(MAX_MERGED_EVENTS);
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
