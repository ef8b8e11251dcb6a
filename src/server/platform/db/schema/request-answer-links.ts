// Links with which approvers answer from an e-mail.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

interface RequestAnswerLinks {
  id: Generated<number>;
  organization_id: number;
  request_id: number;
  request_step_id: number;
  /** The only user for whom it answers. */
  user_id: number;
  /** SHA-256 of the secret in the link. */
  secret_hash: string;
  created_at: Milliseconds;
  expires_at: Milliseconds;
  used_at: Milliseconds | null;
}

export interface RequestAnswerLinkTables {
  request_answer_links: RequestAnswerLinks;
}
