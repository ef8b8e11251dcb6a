// How the audit trail describes the calls of the area `reportFiles`.
import type { AreaAudit } from './area-audit.ts';

export const reportFilesAudit: AreaAudit = {
  category: 'candidates',
  noun: 'un reporte',
};
