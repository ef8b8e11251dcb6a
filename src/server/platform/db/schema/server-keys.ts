// The keys of all servers on the database: none before the first rotation, then also the first one, with number 0.
import type { Milliseconds } from './values.ts';

interface ServerKeyRows {
  id: number;
  /** Of the secret that encrypts it. While the secret is replaced, each key has a row for both. */
  secret_fingerprint: string;
  encrypted_key: string;
  /** When it begins to sign and to encrypt. */
  active_from: Milliseconds;
  /** When its signatures become invalid; null for the newest key. */
  ends_at: Milliseconds | null;
}

export interface ServerKeyTables {
  server_keys: ServerKeyRows;
}
