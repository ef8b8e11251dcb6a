// The chain of hashes over the audit trail.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

interface AuditChain {
  organization_id: number;
  /** From 1 on, without gaps. */
  position: number;
  entry_id: number;
  /** Null once the values of the digest were erased. */
  actor_salt: string | null;
  /** Commits to user, API token and, from format 2 on, address of the entry. */
  actor_digest: string;
  subject_salt: string | null;
  /** Commits to the id of what the entry is about. */
  subject_digest: string;
  /** Of the hashes: 1 without changes, origin and address, 2 with them. */
  format: Generated<1 | 2>;
  /** Covers the entry, both digests and the hash of the position before. */
  hash: string;
}

interface AuditChainHeads {
  organization_id: number;
  /** Position and hash of the last link. */
  position: number;
  hash: string;
  /** Position and hash of the last link that was purged with its entry. */
  purged_position: number;
  purged_hash: string;
  /** Every entry up to this id is chained. A transaction with a lower id may commit later, but not an hour later. */
  settled_entry_id: number;
  /** Becomes the former at `settles_at`. */
  next_settled_entry_id: number;
  settles_at: Milliseconds;
}

export interface AuditChainTables {
  audit_chain: AuditChain;
  audit_chain_heads: AuditChainHeads;
}
