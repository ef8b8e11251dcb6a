// How the audit trail describes the calls of the area `merges`.
import type { AreaAudit } from './area-audit.ts';

export const mergesAudit: AreaAudit = {
  category: 'candidates',
  noun: 'candidatos repetidos',
};
