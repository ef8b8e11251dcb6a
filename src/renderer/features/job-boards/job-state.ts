// Tells whether a synchronization has finished.
import type { Synchronization } from '../../../contract/api/job-boards.ts';

/** Also true if the job is no longer stored. */
export const isOver = (state: Synchronization['state']): boolean => state !== 'queued' && state !== 'running';
