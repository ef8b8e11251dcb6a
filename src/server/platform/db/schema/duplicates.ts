// Persons who may be one, by pairs and groups, and persons known to be different.
import type { Milliseconds } from './values.ts';

interface DuplicatePairs {
  organization_id: number;
  low_id: number;
  high_id: number;
  /** JSON array of signs. */
  signs: string;
  score: number;
}

/** A group has the id of its first member, and there the score of its surest pair. */
interface DuplicateMembers {
  person_id: number;
  organization_id: number;
  group_id: number;
  score: number;
}

interface DistinctPersons {
  organization_id: number;
  low_id: number;
  high_id: number;
  user_id: number | null;
  created_at: Milliseconds;
}

export interface DuplicateTables {
  duplicate_pairs: DuplicatePairs;
  duplicate_members: DuplicateMembers;
  distinct_persons: DistinctPersons;
}
