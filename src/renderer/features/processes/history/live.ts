// Live events on the history of a process: the panel that shows it reads it again, whatever has been read of it.

import { queryKeys } from '../../../app/query/query-keys.ts';
import { mergeEventsOf } from '../../../app/remote-changes/events.ts';

mergeEventsOf('process-history', (event, client) => {
  // A line may also have been joined with the one before, or taken back: what is shown is not only added to.
  if (event.type === 'history.told') void client.invalidateQueries({ queryKey: queryKeys.processes.history(event.id) });
});
