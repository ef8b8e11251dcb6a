// Sources and consultancies changed by others: what shows their names is read again.
import type { QueryKey } from '@tanstack/react-query';
import type { ServerEvent } from '../../contract/events.ts';
import { mergeEventsOf } from './events.ts';
import { queryKeys } from './query-keys.ts';

type Catalogue = Extract<ServerEvent, { type: 'catalogue.changed' }>['what'];

const LISTS: Readonly<Record<Catalogue, readonly QueryKey[]>> = {
  sources: [queryKeys.vocabularies.sources, queryKeys.arrivals.sources, queryKeys.settings.sourcesTable],
  consultants: [queryKeys.settings.consultantsTable],
};

/** Cards, candidates and reports bear the names of sources. */
const BEAR_NAMES: readonly QueryKey[] = [queryKeys.board.all, queryKeys.applicants.all, ['reports']];

mergeEventsOf('catalogues', (event, client) => {
  if (event.type !== 'catalogue.changed') return;
  const keys = [...LISTS[event.what], ...(event.renamed && event.what === 'sources' ? BEAR_NAMES : [])];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
});
