// Refetches lists of named saved items when the server reports a change.
import type { QueryKey } from '@tanstack/react-query';
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { Answer } from '../terna.ts';
import { mergeEventsOf } from './events.ts';

type SavedKind = Extract<ServerEvent, { type: 'saved.changed' }>['what'];
type Known = Answer<readonly { readonly id: number; readonly version: number }[]>;

/** Invalidates `queryKey` on such events. The feature's module calls it once when it loads. */
export function invalidateOnSaved(area: string, kind: SavedKind, queryKey: QueryKey): void {
  mergeEventsOf(area, (event, client) => {
    if (event.type !== 'saved.changed' || event.what !== kind) return;
    const known = client.getQueryData<Known>(queryKey)?.data.find(({ id }) => id === event.id);
    // This window already has the changes that it made itself.
    if (!known || known.version < event.version) void client.invalidateQueries({ queryKey });
  });
}
