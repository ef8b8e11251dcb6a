// Maintenance tasks: their last run, and until when a server claims them.
import type { Milliseconds } from './values.ts';

interface MaintenanceTasks {
  name: string;
  /** Null if it has never finished. */
  done_at: Milliseconds | null;
  claimed_until: Milliseconds | null;
}

export interface MaintenanceTables {
  chores: MaintenanceTasks;
}
