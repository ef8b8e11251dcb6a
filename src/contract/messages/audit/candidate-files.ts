// How the audit trail describes the calls of the area `candidateFiles`.
import type { AreaAudit } from './area-audit.ts';

export const candidateFilesAudit: AreaAudit = {
  category: 'candidates',
  noun: 'un documento de un candidato',
};
