// Marks cached candidates as outdated after changes of candidates and processes; displayed ones are read again.
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventBatchesOf } from '../../app/remote-changes/events.ts';

/** Changes within this time cause one reading. */
const GATHER_MILLISECONDS = 1000;

const CHANGES = /^(applicant|process|list|catalogue)\./;

const waiting = new WeakSet<QueryClient>();

mergeEventBatchesOf('candidates', (events, client) => {
  const changes = events.some(({ type }) => CHANGES.test(type));
  if (!changes || waiting.has(client)) return;
  waiting.add(client);
  setTimeout(() => {
    waiting.delete(client);
    void client.invalidateQueries({ queryKey: queryKeys.candidates.all });
  }, GATHER_MILLISECONDS);
});
