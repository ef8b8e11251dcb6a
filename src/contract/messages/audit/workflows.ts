// How the audit trail describes the calls of the area `workflows`.
import type { AreaAudit } from './area-audit.ts';

export const workflowsAudit: AreaAudit = {
  category: 'settings',
  noun: 'un flujo',
};
