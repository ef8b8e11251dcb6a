// Reads the displayed candidates again after changes of candidates.
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventBatchesOf } from '../../app/remote-changes/events.ts';

/** Changes within this time cause one reading. */
const GATHER_MILLISECONDS = 1000;

const waiting = new WeakSet<QueryClient>();

mergeEventBatchesOf('candidates', (events, client) => {
  const changes = events.some(({ type }) => type.startsWith('applicant.') || type === 'list.filled');
  if (!changes || waiting.has(client)) return;
  waiting.add(client);
  setTimeout(() => {
    waiting.delete(client);
    void client.invalidateQueries({ queryKey: queryKeys.candidates.all });
  }, GATHER_MILLISECONDS);
});
