// How the audit trail describes the calls of the area `merges`.
import type { merges } from '../../api/merges.ts';
import type { AreaAudit } from './area-audit.ts';

export const mergesAudit: AreaAudit<typeof merges> = {
  category: 'candidates',
  noun: 'candidatos repetidos',
  descriptions: {
    duplicates: 'Vio los registros repetidos de un candidato',
    merge: 'Unió dos registros de un candidato',
    undo: 'Separó dos registros unidos',
  },
};
