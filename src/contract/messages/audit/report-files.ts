// How the audit trail describes the calls of the area `reportFiles`.
import type { reportFiles } from '../../api/report-files.ts';
import type { AreaAudit } from './area-audit.ts';

export const reportFilesAudit: AreaAudit<typeof reportFiles> = {
  category: 'candidates',
  noun: 'un reporte',
  descriptions: {
    create: 'Creó el reporte de un candidato',
  },
};
