// Merges job events into imports and refetches after a stream reset.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ImportSummary, Job } from '../../../contract/api/imports.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventsOf } from '../../app/remote-changes/events.ts';
import { type Answer, askData, terna, toApiError } from '../../app/terna.ts';
import { isOver, withJob } from './job-merge.ts';
import { onJobChanged, openJobs } from './running-imports.ts';

function merge(event: ServerEvent, client: QueryClient): void {
  if (event.type === 'stream.reset') for (const id of openJobs()) void askAfter(id);
  if (event.type !== 'job.progress') return;
  const { job } = event;
  if (job.kind === 'undo_import') {
    void client.invalidateQueries({ queryKey: queryKeys.imports.recent });
    return;
  }
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [...queryKeys.imports.all, 'one'] }))
    mergeJob(client, queryKey, job);
  onJobChanged(job);
}

function mergeJob(client: QueryClient, queryKey: QueryKey, job: Job): void {
  let isChanged = false;
  updateQueryData<Answer<ImportSummary>>(client, queryKey, (answer) => {
    const data = withJob(answer.data, job);
    isChanged = data !== answer.data;
    return isChanged ? { ...answer, data } : answer;
  });
  // The job has only counts; the import has the result of each row.
  if (isChanged && isOver(job.state)) void client.invalidateQueries({ queryKey });
}

async function askAfter(jobId: number): Promise<void> {
  try {
    onJobChanged(await askData(terna().jobs.get({ params: { id: jobId } })));
  } catch (thrown) {
    // The import continues on the server, and a later event reports its state.
    toApiError(thrown);
  }
}

mergeEventsOf('imports', merge);
