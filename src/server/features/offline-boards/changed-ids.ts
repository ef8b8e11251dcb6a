// The candidates of a board that events name, with those of events that name only a stage.
import type { Reader } from '../../platform/db/index.ts';
import type { StoredEvent } from '../../platform/event-log/index.ts';
import { type EventSpan, idsInLists, namedIds, wideEvents } from './queries.ts';

/** In no order; null if any candidate of the board may have changed. */
export async function changedIds(db: Reader, span: EventSpan): Promise<ReadonlySet<number> | null> {
  const ids = new Set<number>();
  const listIds = new Set<number>();
  for (const payload of await wideEvents(db, span)) {
    const event = JSON.parse(payload) as StoredEvent;
    if (event.type === 'form.changed') return null;
    // Cards and candidates have the names of sources and consultancies.
    if (event.type === 'catalogue.changed' && event.renamed) return null;
    if (event.type !== 'list.filled') continue;
    if (event.candidacyIds) for (const id of event.candidacyIds) ids.add(id);
    else for (const { list_id } of event.counts) listIds.add(list_id);
  }
  for (const id of await namedIds(db, span)) ids.add(id);
  for (const id of await idsInLists(db, [...listIds])) ids.add(id);
  return ids;
}
