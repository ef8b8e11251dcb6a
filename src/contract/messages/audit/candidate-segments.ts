// How the audit trail describes the calls of the area `candidateSegments`.
import type { candidateSegments } from '../../api/candidate-segments.ts';
import type { AreaAudit } from './area-audit.ts';

export const candidateSegmentsAudit: AreaAudit<typeof candidateSegments> = {
  category: 'candidates',
  noun: 'una vista de candidatos',
  descriptions: {
    change: 'Cambió una vista de candidatos',
    remove: 'Eliminó una vista de candidatos',
    add: 'Guardó una vista de candidatos',
    restore: 'Recuperó una vista de candidatos',
    watch: 'Cambió si vigila una vista de candidatos',
    select: 'Seleccionó candidatos',
    count: 'Contó los candidatos de una vista',
  },
};
