// How the audit trail describes the calls of the area `duplicates`.
import type { AreaAudit } from './area-audit.ts';

export const duplicatesAudit: AreaAudit = {
  category: 'candidates',
  noun: 'candidatos repetidos',
};
