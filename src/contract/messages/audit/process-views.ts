// How the audit trail describes the calls of the area `processViews`.
import type { AreaAudit } from './area-audit.ts';

export const processViewsAudit: AreaAudit = {
  category: 'processes',
  noun: 'una vista de procesos',
};
