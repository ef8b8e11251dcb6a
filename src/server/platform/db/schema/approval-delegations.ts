// Delegations of approvals for an absence.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

interface ApprovalDelegations {
  id: Generated<number>;
  organization_id: number;
  /** The absent user. */
  user_id: number;
  delegate_user_id: number;
  /** Calendar days, both included. */
  from_day: string;
  until_day: string;
  /** The same by the time zone of the organization, or when it was ended. */
  starts_at: Milliseconds;
  ends_at: Milliseconds;
  created_by_user_id: number | null;
  created_at: Milliseconds;
  /** When the delegate was told of requests that waited already. */
  announced_at: Generated<Milliseconds | null>;
}

export interface ApprovalDelegationTables {
  approval_delegations: ApprovalDelegations;
}
