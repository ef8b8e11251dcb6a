// Live events with the progress of the default stages' synchronization.
import type { QueryClient } from '@tanstack/react-query';
import type { Job } from '../../../contract/api/imports.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventsOf } from '../../app/remote-changes/events.ts';

function merge(event: ServerEvent, client: QueryClient): void {
  if (event.type === 'stream.reset') void client.invalidateQueries({ queryKey: queryKeys.stages.syncs });
  if (event.type !== 'job.progress') return;
  const { job } = event;
  updateQueryData<Job>(client, queryKeys.stages.sync(job.id), (known) => (known.done > job.done ? known : job));
}

mergeEventsOf('stages', merge);
