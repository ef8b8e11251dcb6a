// The server's own work: jobs, the event log, answers to repeated calls.
import type { Generated } from 'kysely';
import type { Flag, Milliseconds } from './values.ts';

interface Jobs {
  id: Generated<number>;
  organization_id: number;
  kind:
    | 'import'
    | 'import_curricula'
    | 'undo_import'
    | 'bulk_move'
    | 'sync_default_lists'
    | 'advance'
    | 'synchronization';
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** JSON; its type depends on the kind of job. */
  payload: string;
  done: Generated<number>;
  total: number | null;
  error: string | null;
  cancel_requested: Generated<Flag>;
  /** The server that runs the job, and until when others leave it alone. */
  claimed_by: string | null;
  claimed_until: Milliseconds | null;
  created_by_user_id: number;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** The event log. */
interface Events {
  sequence: Generated<number>;
  organization_id: number;
  process_id: number | null;
  /** The only user who receives it; null for all users with access to the process. */
  user_id: number | null;
  /** JSON: the event of the contract without its sequence. */
  payload: string;
  created_at: Milliseconds;
}

/** An event about an erasure, with the `sequence` and `payload` of `events`. */
interface ErasureEvents {
  sequence: number;
  organization_id: number;
  process_id: number | null;
  payload: string;
  created_at: Milliseconds;
}

interface IdempotencyKeys {
  user_id: number;
  key: string;
  request_hash: string;
  status: number;
  /** Empty after it was purged: the key alone then shows that the call was carried out. */
  answer: string;
  created_at: Milliseconds;
  expires_at: Milliseconds;
}

export interface WorkTables {
  jobs: Jobs;
  events: Events;
  erasure_events: ErasureEvents;
  idempotency_keys: IdempotencyKeys;
}
