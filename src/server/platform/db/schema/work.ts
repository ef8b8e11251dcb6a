// What the server keeps of its own work: jobs, the outbox of events, answers to repeated calls.
import type { Generated } from 'kysely';
import type { Flag, Milliseconds } from './values.ts';

interface Jobs {
  id: Generated<number>;
  organization_id: number;
  kind: 'import' | 'bulk_move' | 'sync_default_lists' | 'advance' | 'synchronization';
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** JSON, by kind. */
  payload: string;
  done: Generated<number>;
  total: number | null;
  error: string | null;
  cancel_requested: Generated<Flag>;
  /** The server that works on it, and until when others leave it to that one. */
  claimed_by: string | null;
  claimed_until: Milliseconds | null;
  created_by_user_id: number;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** The outbox of the event stream. */
interface Events {
  sequence: Generated<number>;
  organization_id: number;
  process_id: number | null;
  /** Only this user may see it; null for everybody who sees the process. */
  user_id: number | null;
  /** JSON: the event of the contract without its sequence. */
  payload: string;
  created_at: Milliseconds;
}

/** An event that told of an erasure; `sequence` and `payload` are those of `events`. */
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
  /** Empty once it is forgotten: the key alone then says that it was done. */
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
