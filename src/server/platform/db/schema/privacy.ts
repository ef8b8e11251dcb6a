// Privacy settings, erasures, requests of candidates, the audit trail, and files to remove.
import type { Generated } from 'kysely';
import type { ConsentPurpose, DataRequestKind, DataRequestState } from '../../../../contract/api/data-requests.ts';
import type { AuditCategory, AuditOrigin } from '../../../../contract/api/privacy.ts';
import type { Flag, Milliseconds } from './values.ts';

interface PrivacySettings {
  organization_id: number;
  retention_months: number | null;
  erasure_grace_days: number;
  /** When retention last checked the organization's persons. */
  retention_ran_at: Milliseconds | null;
  version: Generated<number>;
}

interface Erasures {
  id: Generated<number>;
  organization_id: number;
  /** No foreign key, because this row outlives the person. */
  person_id: number;
  reason: string | null;
  requested_by_user_id: number | null;
  requested_at: Milliseconds;
  due_at: Milliseconds;
  done_at: Milliseconds | null;
  /** Ordered again, because a restored backup has the person. */
  is_repeated: Generated<Flag>;
}

interface DataRequests {
  id: Generated<number>;
  organization_id: number;
  /** No foreign key, because this row outlives the person. */
  person_id: number;
  kind: DataRequestKind;
  purpose: ConsentPurpose | null;
  state: Generated<DataRequestState>;
  /** It, the corrections and the answer are emptied with an erasure of the person. */
  comment: string | null;
  /** JSON array of `DataCorrection`. */
  corrections: Generated<string>;
  requested_at: Milliseconds;
  due_at: Milliseconds;
  /** When administrators were reminded of the deadline. */
  reminded_at: Generated<Milliseconds | null>;
  answer: Generated<string | null>;
  answered_by_user_id: Generated<number | null>;
  answered_at: Generated<Milliseconds | null>;
  version: Generated<number>;
}

interface AuditEntries {
  id: Generated<number>;
  organization_id: number;
  user_id: number | null;
  /** The endpoint's name in the contract, such as `applicants.get`. */
  call: string;
  /** The first part of the path, such as `applicants`. */
  subject_type: string;
  subject_id: number | null;
  /** Set if a program called with the user's API token. */
  api_token_id: Generated<number | null>;
  category: AuditCategory;
  /** Null for entries from before it was recorded. */
  origin: Generated<AuditOrigin | null>;
  /** The program and its version, such as `desktop/1.4.0`, as it names itself. */
  client: Generated<string | null>;
  /** The IP address of a user or of an API token. */
  address: Generated<string | null>;
  /** JSON array of `AuditChange`; null if no audited field changed. */
  changes: Generated<string | null>;
  created_at: Milliseconds;
}

interface FileRemovals {
  id: Generated<number>;
  organization_id: number;
  storage_key: string;
}

export interface PrivacyTables {
  privacy_settings: PrivacySettings;
  erasures: Erasures;
  data_requests: DataRequests;
  audit_entries: AuditEntries;
  file_removals: FileRemovals;
}
