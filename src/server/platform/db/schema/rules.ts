// The advancement rules of stages, and what follows from them.
import type { Generated } from 'kysely';
import type { MissingAction, RuleCategory, UnmetAction } from '../../../../contract/api/rules.ts';
import type { Flag, Milliseconds } from './values.ts';

interface ListRules {
  id: Generated<number>;
  organization_id: number;
  list_id: number;
  element: string;
  value: string | null;
  /** The code of the operator. */
  compare: number;
  category: RuleCategory;
  if_missing: Generated<MissingAction>;
  if_unmet: Generated<UnmetAction>;
  order: number;
  /** Grows when the condition changes. */
  version: Generated<number>;
}

/** One per candidacy at most. */
interface DisqualificationProposals {
  id: Generated<number>;
  organization_id: number;
  list_id: number;
  applicant_id: number;
  /** JSON array of `rule:version`: the conditions that were not met. */
  basis: string;
  created_at: Milliseconds;
  dismissed_at: Milliseconds | null;
  dismissed_by_user_id: number | null;
}

/** A candidate was asked for data that a rule lacked, once per version of the rule. */
interface RuleQuestions {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  list_rule_id: number;
  rule_version: number;
  asked_at: Milliseconds;
}

interface RuleSettings {
  organization_id: number;
  allows_nationality: Flag;
  note: string;
  version: Generated<number>;
}

export interface RuleTables {
  list_rules: ListRules;
  disqualification_proposals: DisqualificationProposals;
  rule_questions: RuleQuestions;
  rule_settings: RuleSettings;
}
