// How the audit trail describes the calls of the area `reports`.
import type { AreaAudit } from './area-audit.ts';

export const reportsAudit: AreaAudit = {
  category: 'processes',
  noun: 'los reportes',
};
