// How the audit trail describes the calls of the area `rules`.
import type { AreaAudit } from './area-audit.ts';

export const rulesAudit: AreaAudit = {
  category: 'processes',
  noun: 'las reglas de una etapa',
};
