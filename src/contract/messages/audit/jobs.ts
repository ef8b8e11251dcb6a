// How the audit trail describes the calls of the area `jobs`.
import type { AreaAudit } from './area-audit.ts';

export const jobsAudit: AreaAudit = {
  category: 'candidates',
  noun: 'una tarea',
};
