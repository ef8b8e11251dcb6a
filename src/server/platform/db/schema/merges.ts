// Merges of persons, with the data to undo them.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

interface PersonMerges {
  id: Generated<number>;
  organization_id: number;
  /** The remaining person. */
  uniq_applicant_id: number;
  merged_person_id: number;
  merged_by_user_id: number | null;
  /** JSON, see features/merges/changes.ts. */
  changes: string;
  created_at: Milliseconds;
}

export interface MergeTables {
  person_merges: PersonMerges;
}
