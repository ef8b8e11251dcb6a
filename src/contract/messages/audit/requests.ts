// How the audit trail describes the calls of the area `requests`.
import type { AreaAudit } from './area-audit.ts';

export const requestsAudit: AreaAudit = {
  category: 'requests',
  noun: 'una solicitud',
};
