// Marks the groups as outdated after changes of candidates; displayed ones are read again.
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventBatchesOf } from '../../app/remote-changes/events.ts';

/** Changes within this time cause one reading. */
const GATHER_MILLISECONDS = 1000;

const waiting = new WeakSet<QueryClient>();

mergeEventBatchesOf('duplicates', (events, client) => {
  if (waiting.has(client) || !events.some(({ type }) => type.startsWith('applicant.') || type === 'list.filled'))
    return;
  waiting.add(client);
  setTimeout(() => {
    waiting.delete(client);
    void client.invalidateQueries({ queryKey: queryKeys.duplicates.all });
  }, GATHER_MILLISECONDS);
});
