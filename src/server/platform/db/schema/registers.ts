// Registers for the authority: processing activities and data breaches.
import type { Generated } from 'kysely';
import type { ProcessingSuggestion } from '../../../../contract/api/processing-activities.ts';
import type { Flag, Milliseconds } from './values.ts';

interface ProcessingActivities {
  id: Generated<number>;
  organization_id: number;
  suggestion: ProcessingSuggestion | null;
  /** Its content is the row of this version. */
  version: Generated<number>;
}

interface ProcessingActivityVersions {
  id: Generated<number>;
  organization_id: number;
  processing_activity_id: number;
  version: number;
  /** JSON of `ProcessingContent`. */
  content: string;
  is_ended: Flag;
  changed_at: Milliseconds;
  changed_by_user_id: number | null;
}

interface DataBreaches {
  id: Generated<number>;
  organization_id: number;
  /** JSON of `BreachContent`. */
  content: string;
  known_at: Milliseconds;
  authority_due_at: Milliseconds;
  persons_due_at: Milliseconds;
  /** The deadline of the next pending notification; null if none is pending. */
  next_due_at: Milliseconds | null;
  /** The deadline that administrators were reminded of. */
  reminded_of: Generated<Milliseconds | null>;
  closed_at: Generated<Milliseconds | null>;
  created_at: Milliseconds;
  created_by_user_id: number | null;
  version: Generated<number>;
}

interface DataBreachPersons {
  id: Generated<number>;
  organization_id: number;
  data_breach_id: number;
  uniq_applicant_id: number;
}

export interface RegisterTables {
  data_breaches: DataBreaches;
  data_breach_persons: DataBreachPersons;
  processing_activities: ProcessingActivities;
  processing_activity_versions: ProcessingActivityVersions;
}
