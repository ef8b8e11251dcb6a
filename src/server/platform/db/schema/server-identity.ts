// The secret and file store common to all servers: one row, PostgreSQL only.
import type { Milliseconds } from './values.ts';

interface ServerIdentity {
  id: number;
  /** A one-way hash of the session secret. */
  secret_fingerprint: string;
  /** Null until a server has reached the store. */
  store_id: string | null;
  created_at: Milliseconds;
}

export interface ServerIdentityTables {
  server_identity: ServerIdentity;
}
