// How the audit trail describes the calls of the area `imports`.
import type { AreaAudit } from './area-audit.ts';

export const importsAudit: AreaAudit = {
  category: 'candidates',
  noun: 'una importación',
};
