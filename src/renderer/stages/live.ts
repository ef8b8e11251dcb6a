// Live events on the synchronisation of the default stages: how far it is.
import type { QueryClient } from '@tanstack/react-query';
import type { Job } from '../../contract/api/imports.ts';
import type { ServerEvent } from '../../contract/events.ts';
import { mergeEventsOf } from '../app/events.ts';
import { updateQueryData } from '../app/query-data.ts';
import { queryKeys } from '../app/query-keys.ts';

function merge(event: ServerEvent, client: QueryClient): void {
  if (event.type === 'stream.reset') void client.invalidateQueries({ queryKey: queryKeys.stages.syncs });
  if (event.type !== 'job.progress') return;
  const { job } = event;
  updateQueryData<Job>(client, queryKeys.stages.sync(job.id), (known) => (known.done > job.done ? known : job));
}

mergeEventsOf('stages', merge);
