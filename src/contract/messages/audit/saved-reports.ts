// How the audit trail describes the calls of the area `savedReports`.
import type { savedReports } from '../../api/saved-reports.ts';
import type { AreaAudit } from './area-audit.ts';

export const savedReportsAudit: AreaAudit<typeof savedReports> = {
  category: 'processes',
  noun: 'un reporte guardado',
  descriptions: {
    add: 'Guardó un reporte',
    change: 'Cambió un reporte guardado',
    remove: 'Eliminó un reporte guardado',
    restore: 'Recuperó un reporte guardado',
    send: 'Envió un reporte por correo',
  },
};
