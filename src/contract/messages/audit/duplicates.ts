// How the audit trail describes the calls of the area `duplicates`.
import type { duplicates } from '../../api/duplicates.ts';
import type { AreaAudit } from './area-audit.ts';

export const duplicatesAudit: AreaAudit<typeof duplicates> = {
  category: 'candidates',
  noun: 'candidatos repetidos',
  descriptions: {
    list: 'Vio los candidatos repetidos',
    merge: 'Unió candidatos repetidos',
    dismiss: 'Marcó candidatos como distintos',
    restore: 'Devolvió candidatos a los posibles repetidos',
  },
};
