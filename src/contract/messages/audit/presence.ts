// How the audit trail describes the calls of the area `presence`.
import type { AreaAudit } from './area-audit.ts';

export const presenceAudit: AreaAudit = {
  category: 'processes',
  noun: 'un tablero',
};
