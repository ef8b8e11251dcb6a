// How the audit trail describes the calls of the area `system`.
import type { AreaAudit } from './area-audit.ts';

export const systemAudit: AreaAudit = {
  category: 'settings',
  noun: 'el servidor',
};
