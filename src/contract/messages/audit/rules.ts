// How the audit trail describes the calls of the area `rules`.
import type { rules } from '../../api/rules.ts';
import type { AreaAudit } from './area-audit.ts';

export const rulesAudit: AreaAudit<typeof rules> = {
  category: 'processes',
  noun: 'las reglas de una etapa',
  descriptions: {
    save: 'Cambió las reglas de una etapa',
    trial: 'Probó las reglas de una etapa',
    proposals: 'Vio las propuestas de descalificación de una etapa',
    dismissProposals: 'Rechazó propuestas de descalificación',
    changeSettings: 'Cambió los datos protegidos que pueden usar las reglas',
    apply: 'Aplicó las reglas de una etapa',
    advancement: 'Vio los requisitos de un candidato',
  },
};
