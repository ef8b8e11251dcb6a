// How the audit trail describes the calls of the area `matches`.
import type { matches } from '../../api/matches.ts';
import type { AreaAudit } from './area-audit.ts';

export const matchesAudit: AreaAudit<typeof matches> = {
  category: 'processes',
  noun: 'los criterios de coincidencia de un proceso',
  categories: { ofCandidate: 'candidates' },
  descriptions: {
    saveCriteria: 'Cambió los criterios de coincidencia de un proceso',
    propose: 'Pidió criterios de coincidencia del anuncio de un proceso',
    groups: 'Vio los resultados de coincidencia por grupos de candidatos',
    ofCandidate: 'Vio la coincidencia de un candidato',
  },
};
