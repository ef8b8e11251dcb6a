// What a job's progress changes in an import that is shown. Pure.
import type { ImportSummary, Job } from '../../../contract/api/imports.ts';

export const isOver = (state: Job['state']): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/** The import with its job as it is now; the same object where the news is old, or of another job. */
export function withJob(summary: ImportSummary, job: Job): ImportSummary {
  const known = summary.job;
  if (known?.id !== job.id || isOver(known.state) || (!isOver(job.state) && job.done < known.done)) return summary;
  return { ...summary, job };
}
