// How the audit trail describes the calls of the area `candidates`.
import type { candidates } from '../../api/candidates.ts';
import type { AreaAudit } from './area-audit.ts';

export const candidatesAudit: AreaAudit<typeof candidates> = {
  category: 'processes',
  noun: 'un candidato',
  categories: { exportTable: 'personal_data' },
  descriptions: {
    exportTable: 'Descargó la tabla de candidatos',
    search: 'Buscó candidatos',
    facet: 'Contó candidatos por filtro',
  },
};
