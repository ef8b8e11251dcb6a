// Merges server events into the cached candidates.
import type { QueryClient } from '@tanstack/react-query';
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { updateQueriesData, updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventBatchesOf } from '../../app/remote-changes/events.ts';
import type { Answer } from '../../app/terna.ts';
import { type LogPages, withCard, withoutLog } from './applicant-merge.ts';
import { putLog } from './queries.ts';

function merge(event: ServerEvent, client: QueryClient): void {
  if (event.type === 'applicant.logged') {
    putLog(client, event.id, event.log);
    // The status of a signature changes only with a line of the activity.
    if (event.log.kind.startsWith('signature_'))
      void client.invalidateQueries({ queryKey: queryKeys.applicants.part(event.id, 'signatures') });
  }
  if (event.type === 'applicant.unlogged') {
    const { id, log_id: logId } = event;
    const key = queryKeys.applicants.allLogs(id);
    updateQueriesData<LogPages>(client, key, (pages) => withoutLog(pages, logId));
  }
  if (event.type === 'applicant.changed' || event.type === 'applicant.removed') {
    // The event may concern more than the card. The window's own changes are already in the cache.
    const known = client.getQueryData<Answer<Applicant>>(queryKeys.applicants.one(event.id));
    if (event.type === 'applicant.removed' || !known || known.data.version < event.version)
      void client.invalidateQueries({ queryKey: queryKeys.applicants.one(event.id) });
    void client.invalidateQueries({ queryKey: queryKeys.applicants.allLogs(event.id) });
    void client.invalidateQueries({ queryKey: queryKeys.applicants.parts(event.id) });
  }
  if (event.type === 'applicant.moved') {
    const { applicant } = event;
    updateQueryData<Answer<Applicant>>(client, queryKeys.applicants.one(applicant.id), (answer) =>
      withCard(answer, applicant),
    );
    // The event does not contain the new line of the activity.
    void client.invalidateQueries({ queryKey: queryKeys.applicants.allLogs(applicant.id) });
  }
  if (event.type === 'process.changed') {
    // The permissions of a candidate depend on its process.
    void client.invalidateQueries({
      queryKey: [...queryKeys.applicants.all, 'one'],
      predicate: ({ state }) => (state.data as Answer<Applicant> | undefined)?.data.process.id === event.process.id,
    });
  }
}

/** Skips candidates that are not cached, because thousands may move at once. */
function mergeAll(events: readonly ServerEvent[], client: QueryClient): void {
  const cached = new Set(
    client
      .getQueryCache()
      .findAll({ queryKey: queryKeys.applicants.all })
      .map(({ queryKey }) => queryKey[2]),
  );
  if (cached.size === 0) return;
  for (const event of events) {
    const isOfCandidate = event.type.startsWith('applicant.');
    if (!isOfCandidate || cached.has(event.id)) merge(event, client);
  }
}

mergeEventBatchesOf('applicants', mergeAll);
