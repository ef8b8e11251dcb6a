// The secret and the file store that all servers on the database share: one row, on PostgreSQL only.
import type { Milliseconds } from './values.ts';

interface ServerIdentity {
  id: number;
  /** Derived one way from the secret of the sessions. */
  secret_fingerprint: string;
  /** Null until a server has reached the store. */
  store_id: string | null;
  created_at: Milliseconds;
}

export interface ServerIdentityTables {
  server_identity: ServerIdentity;
}
