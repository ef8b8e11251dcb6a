// Refetches the displayed history of a process after each event.

import { queryKeys } from '../../../app/query/query-keys.ts';
import { mergeEventsOf } from '../../../app/remote-changes/events.ts';

mergeEventsOf('process-history', (event, client) => {
  // An entry may also be merged or removed.
  if (event.type === 'history.told') void client.invalidateQueries({ queryKey: queryKeys.processes.history(event.id) });
});
