// Live events on imports: their progress, and what the stream may have missed.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ImportSummary, Job } from '../../../contract/api/imports.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventsOf } from '../../app/remote-changes/events.ts';
import { type Answer, asFailure, askData, terna } from '../../app/terna.ts';
import { isOver, withJob } from './job-merge.ts';
import { hearOfJob, openJobs } from './running-imports.ts';

function merge(event: ServerEvent, client: QueryClient): void {
  if (event.type === 'stream.reset') for (const id of openJobs()) void askAfter(id);
  if (event.type !== 'job.progress') return;
  const { job } = event;
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [...queryKeys.imports.all, 'one'] }))
    mergeJob(client, queryKey, job);
  hearOfJob(job);
}

function mergeJob(client: QueryClient, queryKey: QueryKey, job: Job): void {
  let isNews = false;
  updateQueryData<Answer<ImportSummary>>(client, queryKey, (answer) => {
    const data = withJob(answer.data, job);
    isNews = data !== answer.data;
    return isNews ? { ...answer, data } : answer;
  });
  // A job counts rows; how each of them ended is the import's to say.
  if (isNews && isOver(job.state)) void client.invalidateQueries({ queryKey });
}

async function askAfter(jobId: number): Promise<void> {
  try {
    hearOfJob(await askData(terna().jobs.get({ params: { id: jobId } })));
  } catch (thrown) {
    // The import goes on at the server, and the next news of it comes by the stream.
    asFailure(thrown);
  }
}

mergeEventsOf('imports', merge);
