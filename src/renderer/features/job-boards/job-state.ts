// How a synchronisation stands.
import type { Synchronization } from '../../../contract/api/job-boards.ts';

/** Whether nothing more comes of it; a job that is forgotten is long over. */
export const isOver = (state: Synchronization['state']): boolean => state !== 'queued' && state !== 'running';
