// What people save under a name, for themselves or for everybody: its list is read again when the server tells of another.
import type { QueryKey } from '@tanstack/react-query';
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { Answer } from '../terna.ts';
import { mergeEventsOf } from './events.ts';

type SavedKind = Extract<ServerEvent, { type: 'saved.changed' }>['what'];
type Known = Answer<readonly { readonly id: number; readonly version: number }[]>;

/** Keeps the list under `queryKey` as the server tells; an area calls this once, when its module loads. */
export function invalidateOnSaved(area: string, kind: SavedKind, queryKey: QueryKey): void {
  mergeEventsOf(area, (event, client) => {
    if (event.type !== 'saved.changed' || event.what !== kind) return;
    const known = client.getQueryData<Known>(queryKey)?.data.find(({ id }) => id === event.id);
    // What this window has changed itself it knows already.
    if (!known || known.version < event.version) void client.invalidateQueries({ queryKey });
  });
}
