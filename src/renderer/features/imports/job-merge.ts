// Merges the progress of a job into a displayed import. Pure.
import type { ImportSummary, Job } from '../../../contract/api/imports.ts';

export const isOver = (state: Job['state']): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/** Returns the same object if the job is outdated or belongs to another import. */
export function withJob(summary: ImportSummary, job: Job): ImportSummary {
  const known = summary.job;
  if (known?.id !== job.id || isOver(known.state) || (!isOver(job.state) && job.done < known.done)) return summary;
  return { ...summary, job };
}
