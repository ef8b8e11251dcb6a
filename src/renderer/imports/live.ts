// Live events on imports: their progress, and what the stream may have missed.
import type { QueryClient } from '@tanstack/react-query';
import type { ImportSummary } from '../../contract/api/imports.ts';
import type { ServerEvent } from '../../contract/events.ts';
import { mergeEventsOf } from '../app/events.ts';
import { updateQueryData } from '../app/query-data.ts';
import { queryKeys } from '../app/query-keys.ts';
import { type Answer, asFailure, askData, terna } from '../app/terna.ts';
import { isOver, withJob } from './job-merge.ts';
import { hearOfJob, openJobs } from './running-imports.ts';

function merge(event: ServerEvent, client: QueryClient): void {
  if (event.type === 'stream.reset') for (const id of openJobs()) void askAfter(id);
  if (event.type !== 'job.progress') return;
  const { job } = event;
  for (const [queryKey, answer] of client.getQueriesData<Answer<ImportSummary>>({
    queryKey: [...queryKeys.imports.all, 'one'],
  })) {
    if (!answer || answer.data.job?.id !== job.id) continue;
    const data = withJob(answer.data, job);
    if (data === answer.data) continue;
    updateQueryData(client, queryKey, () => ({ ...answer, data }));
    // A job counts rows; how each of them ended is the import's to say.
    if (isOver(job.state)) void client.invalidateQueries({ queryKey });
  }
  hearOfJob(job);
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
