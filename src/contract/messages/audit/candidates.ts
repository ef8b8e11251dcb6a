// How the audit trail describes the calls of the area `candidates`.
import type { AreaAudit } from './area-audit.ts';

export const candidatesAudit: AreaAudit = {
  category: 'processes',
  noun: 'un candidato',
};
