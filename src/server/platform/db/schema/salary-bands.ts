// Salary bands of positions and areas.
import type { Generated } from 'kysely';

interface SalaryBands {
  id: Generated<number>;
  organization_id: number;
  /** Null for all positions of the area. */
  position: string | null;
  /** The position in lower case, without accents. */
  position_search: string | null;
  enterprise_area_id: number | null;
  currency: string;
  period: 'month' | 'year';
  min_amount: number;
  max_amount: number;
  /** A calendar day. */
  valid_from: string;
  version: Generated<number>;
}

export interface SalaryBandTables {
  salary_bands: SalaryBands;
}
