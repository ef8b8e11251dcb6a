// Merges job events into the cached synchronizations and histories.
import type { QueryClient } from '@tanstack/react-query';
import type { Job } from '../../../contract/api/imports.ts';
import type { Synchronization } from '../../../contract/api/job-boards.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { updateQueriesData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventsOf } from '../../app/remote-changes/events.ts';
import { isOver } from './job-state.ts';

/** `checked` counts the applications that the job has processed. */
export interface Known extends Synchronization {
  readonly checked?: number;
}

function merge(event: ServerEvent, client: QueryClient): void {
  if (event.type !== 'job.progress' || event.job.kind !== 'synchronization') return;
  const { job } = event;
  // The event lacks the results of the applications. A running query is repeated, because its answer may be older.
  if (isOver(job.state)) return void client.invalidateQueries({ queryKey: queryKeys.jobBoards.all });
  updateQueriesData<Known>(client, [...queryKeys.jobBoards.all, 'synchronization'], (known) =>
    known.job_id === job.id && !isOver(known.state) ? { ...known, state: job.state, checked: job.done } : known,
  );
  refreshHistories(job, client);
}

/** Progress within one state changes no history. */
function refreshHistories(job: Pick<Job, 'id' | 'state'>, client: QueryClient): void {
  const histories = client.getQueriesData<{ readonly data: readonly Synchronization[] }>({
    queryKey: [...queryKeys.jobBoards.all, 'history'],
  });
  for (const [queryKey, history] of histories) {
    const known = history?.data.find(({ job_id }) => job_id === job.id);
    const isFirstPage = queryKey.at(-1) === 1;
    if (known ? known.state !== job.state : isFirstPage) void client.invalidateQueries({ queryKey });
  }
}

mergeEventsOf('job-boards', merge);
