// How the audit trail describes the calls of the area `uploads`.
import type { AreaAudit } from './area-audit.ts';

export const uploadsAudit: AreaAudit = {
  category: 'candidates',
  noun: 'un archivo',
};
