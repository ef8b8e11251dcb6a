// Purges removed reports once they can no longer be restored.
import type { Services } from '../../services.ts';
import { deleteRemoved } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;

export const purgeSavedReports = ({ database, now }: Services): Promise<unknown> =>
  database.transaction((tx) => deleteRemoved(tx, now() - DAY));
