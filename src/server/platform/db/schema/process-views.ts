// Saved views of the process list.
import type { Generated } from 'kysely';
import type { Flag, Milliseconds } from './values.ts';

interface ProcessViews {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  name: string;
  shared: Flag;
  /** The URL of the list, without its page number. */
  state: string;
  version: Generated<number>;
  created_at: Milliseconds;
}

export interface ProcessViewTables {
  process_views: ProcessViews;
}
