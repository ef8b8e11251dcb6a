// How the audit trail describes the calls of the area `candidacies`.
import type { candidacies } from '../../api/candidacies.ts';
import type { AreaAudit } from './area-audit.ts';

export const candidaciesAudit: AreaAudit<typeof candidacies> = {
  category: 'candidates',
  noun: 'un candidato',
  descriptions: {
    addReason: 'Creó un motivo de descalificación',
    changeReason: 'Cambió un motivo de descalificación',
    removeReason: 'Retiró un motivo de descalificación',
  },
};
