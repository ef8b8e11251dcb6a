// Maintenance tasks: when each last ran, and until when a server has it.
import type { Milliseconds } from './values.ts';

interface MaintenanceTasks {
  name: string;
  /** Null where it has never come to its end. */
  done_at: Milliseconds | null;
  claimed_until: Milliseconds | null;
}

export interface MaintenanceTables {
  chores: MaintenanceTasks;
}
