// Where each organization sends its audit trail, and how far it has been sent.
import type { Generated } from 'kysely';
import type { AuditStreamFormat } from '../../../../contract/api/audit-streams.ts';
import type { Flag, Milliseconds } from './values.ts';

interface AuditStreams {
  id: Generated<number>;
  organization_id: number;
  url: string | null;
  encrypted_token: string | null;
  encrypted_secret: string | null;
  format: Generated<AuditStreamFormat>;
  active: Generated<Flag>;
  /** Position and hash in the audit chain of the last entry that the receiver accepted. */
  position: number;
  position_hash: string;
  /** The first position at which an entry was altered or missing when it was to be sent. */
  altered_position: number | null;
  /** When the receiver last accepted entries. */
  sent_at: Milliseconds | null;
  /** Attempts since the last success. */
  failures: Generated<number>;
  error: string | null;
  due_at: Milliseconds;
  /** The worker that sends, and until when. */
  claimed_by: string | null;
  claimed_until: Milliseconds | null;
  version: Generated<number>;
}

export interface AuditStreamTables {
  audit_streams: AuditStreams;
}
