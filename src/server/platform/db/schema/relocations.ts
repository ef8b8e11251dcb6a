// Local spaces that this server receives, and the stored parts of their archives.
import type { RelocationFailure, RelocationState } from '../../../../contract/api/relocations.ts';
import type { Milliseconds } from './values.ts';

interface Relocations {
  /** The UUID that the desktop chose. */
  id: string;
  /** Of the whole archive. */
  bytes: number;
  parts: number;
  state: RelocationState['state'];
  failure: RelocationFailure | null;
  /** While loading: when the server that loads is considered dead. */
  claimed_until: Milliseconds | null;
  updated_at: Milliseconds;
}

interface RelocationParts {
  relocation_id: string;
  /** From 0. */
  number: number;
  bytes: number;
  /** SHA-256 in hexadecimal. */
  sum: string;
  storage_key: string;
}

export interface RelocationTables {
  relocations: Relocations;
  relocation_parts: RelocationParts;
}
