// How the audit trail describes the calls of the area `applicants`.
import type { applicants } from '../../api/applicants.ts';
import type { AreaAudit } from './area-audit.ts';

export const applicantsAudit: AreaAudit<typeof applicants> = {
  category: 'candidates',
  noun: 'un candidato',
  descriptions: {
    get: 'Vio a un candidato',
    updateList: 'Movió a un candidato',
    addLog: 'Comentó sobre un candidato',
  },
};
