// Pools of persons chosen by hand.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

interface CandidatePools {
  id: Generated<number>;
  organization_id: number;
  owner_user_id: number;
  name: string;
  /** Grows when a member is added or removed, or the pool is renamed. */
  members_version: Generated<number>;
  /** It is restorable until it is purged. */
  deleted_at: Milliseconds | null;
  version: Generated<number>;
  created_at: Milliseconds;
}

interface CandidatePoolMembers {
  id: Generated<number>;
  pool_id: number;
  uniq_applicant_id: number;
  note: string | null;
  added_by_user_id: number | null;
  /** The person was removed from the pool; restorable until it is purged. */
  deleted_at: Milliseconds | null;
  version: Generated<number>;
  created_at: Milliseconds;
}

export interface CandidatePoolTables {
  candidate_pools: CandidatePools;
  candidate_pool_members: CandidatePoolMembers;
}
