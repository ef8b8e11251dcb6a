// Refetches visible queries after remote changes of settings, users, workflows and templates.
import type { QueryClient } from '@tanstack/react-query';
import { SETTINGS_QUERIES } from '../query/query-client.ts';
import { mergeEventsOf } from './events.ts';

/** Setting changes are collected for this long, in milliseconds. */
const GATHER_MILLISECONDS = 300;

const waiting = new WeakSet<QueryClient>();

mergeEventsOf('settings', (event, client) => {
  if (event.type !== 'settings.changed' || waiting.has(client)) return;
  waiting.add(client);
  readSoon(client);
});

/** Postponed during a save, when the displayed data is newer than the server's. */
function readSoon(client: QueryClient): void {
  setTimeout(() => {
    if (client.isMutating() > 0) return readSoon(client);
    waiting.delete(client);
    for (const queryKey of SETTINGS_QUERIES) void client.invalidateQueries({ queryKey });
  }, GATHER_MILLISECONDS);
}
