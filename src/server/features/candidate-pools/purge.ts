// Deletes removed pools and members for good.
import type { Services } from '../../services.ts';
import { deleteRemoved } from './queries.ts';

/** Both can be restored for this long, in milliseconds. */
const RETENTION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

export const purgeCandidatePools = ({ database, now }: Services): Promise<void> =>
  database.transaction((tx) => deleteRemoved(tx, now() - RETENTION_MILLISECONDS));
