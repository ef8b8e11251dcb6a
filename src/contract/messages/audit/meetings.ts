// How the audit trail describes the calls of the area `meetings`.
import type { AreaAudit } from './area-audit.ts';

export const meetingsAudit: AreaAudit = {
  category: 'candidates',
  noun: 'una reunión',
};
