// The advancement rules of stages.
import type { Generated } from 'kysely';
import type { RuleCategory } from '../../../../contract/api/rules.ts';

interface ListRules {
  id: Generated<number>;
  organization_id: number;
  list_id: number;
  element: string;
  value: string | null;
  /** The code of the operator. */
  compare: number;
  category: RuleCategory;
  order: number;
}

export interface RuleTables {
  list_rules: ListRules;
}
