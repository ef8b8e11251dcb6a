// The tables of personal data's keeping: settings, orders to erase, the audit trail, and files that are to go.
import type { Generated } from 'kysely';
import type { AuditCategory } from '../../../../contract/api/privacy.ts';
import type { Milliseconds } from './values.ts';

interface PrivacySettings {
  organization_id: number;
  retention_months: number | null;
  erasure_grace_days: number;
  /** When the organisation's persons were last looked through for retention. */
  retention_ran_at: Milliseconds | null;
  version: Generated<number>;
}

interface Erasures {
  id: Generated<number>;
  organization_id: number;
  /** No foreign key: it outlives the person, of whom it is all that is left. */
  person_id: number;
  reason: string | null;
  requested_by_user_id: number | null;
  requested_at: Milliseconds;
  due_at: Milliseconds;
  done_at: Milliseconds | null;
}

interface AuditEntries {
  id: Generated<number>;
  organization_id: number;
  user_id: number | null;
  /** The call's name in the contract, such as `applicants.get`. */
  call: string;
  /** What the path names first, such as `applicants`. */
  subject_type: string;
  subject_id: number | null;
  /** Where a program called in their name. */
  api_token_id: Generated<number | null>;
  category: AuditCategory;
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
  audit_entries: AuditEntries;
  file_removals: FileRemovals;
}
