// Settings, people, workflows and templates changed elsewhere: what shows them is read again, and the rest when it is opened.
import type { QueryClient } from '@tanstack/react-query';
import { SETTINGS_QUERIES } from '../query/query-client.ts';
import { mergeEventsOf } from './events.ts';

/** Changes of settings are gathered for this long, in milliseconds. */
const GATHER_MILLISECONDS = 300;

const waiting = new WeakSet<QueryClient>();

mergeEventsOf('settings', (event, client) => {
  if (event.type !== 'settings.changed' || waiting.has(client)) return;
  waiting.add(client);
  readSoon(client);
});

/** While this window saves something itself, what it shows is ahead of the server. */
function readSoon(client: QueryClient): void {
  setTimeout(() => {
    if (client.isMutating() > 0) return readSoon(client);
    waiting.delete(client);
    for (const queryKey of SETTINGS_QUERIES) void client.invalidateQueries({ queryKey });
  }, GATHER_MILLISECONDS);
}
