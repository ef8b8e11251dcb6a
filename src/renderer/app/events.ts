// What the server tells, handed to the areas, each of which merges it into the answers that it has in the query cache.
import type { QueryClient } from '@tanstack/react-query';
import type { Bridge } from '../../contract/bridge.ts';
import type { ServerEvent } from '../../contract/events.ts';
import { isSecondBest } from './query-client.ts';

/** Merges one event into the query cache. It may come twice, late, or after the answer that it tells of. */
export type EventMerge = (event: ServerEvent, client: QueryClient) => void;

const merges = new Map<string, EventMerge>();

/**
 * Registers how an area merges events; its module calls this once, when it loads. What an area has in the cache came
 * through that module, so nothing is missed by loading it late. `stream.reset` is handed on as well, but all queries
 * are invalidated here already: only state outside the query cache needs it.
 */
export function mergeEventsOf(area: string, merge: EventMerge): void {
  merges.set(area, merge);
}

/** Hands one event to every area. One area's failure is reported and keeps no event from the others. */
export function mergeEvent(event: ServerEvent, client: QueryClient): void {
  if (event.type === 'stream.reset') void client.invalidateQueries();
  for (const merge of merges.values()) {
    try {
      merge(event, client);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Connects the query cache with the event stream and the connection; answers the function that ends it. */
export function connectEvents(client: QueryClient, bridge: Pick<Bridge, 'on'>): () => void {
  let connected = false;
  const endings = [
    bridge.on.serverEvent((event) => mergeEvent(event, client)),
    bridge.on.connection(({ state }) => {
      if (state === 'connected' && !connected) void client.invalidateQueries({ predicate: isSecondBest });
      connected = state === 'connected';
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}
