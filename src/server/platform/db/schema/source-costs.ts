// What the sources of candidates cost.
import type { Generated } from 'kysely';

interface SourceCosts {
  id: Generated<number>;
  organization_id: number;
  /** The name of the source, as candidates have it. */
  source: string;
  /** Calendar days, both included. */
  period_from: string;
  period_to: string;
  currency: string;
  /** Of the whole period. */
  amount: number;
  version: Generated<number>;
}

export interface SourceCostTables {
  source_costs: SourceCosts;
}
