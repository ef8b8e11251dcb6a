// How the audit trail describes the calls of the area `processes`.
import type { processes } from '../../api/processes.ts';
import type { AreaAudit } from './area-audit.ts';

export const processesAudit: AreaAudit<typeof processes> = {
  category: 'processes',
  noun: 'un proceso',
  categories: {
    exportApplicants: 'personal_data',
    exportProcesses: 'personal_data',
  },
  descriptions: {
    search: 'Buscó procesos',
    statusCounts: 'Contó procesos por estado',
    updateRequestType: 'Cambió el tipo de solicitud de un proceso',
    updateHiring: 'Cambió los datos de contratación de un proceso',
    remove: 'Eliminó un proceso',
    restore: 'Recuperó un proceso eliminado',
    ofOrganization: 'Vio los procesos de la organización',
    exportProcesses: 'Exportó la lista de procesos',
    suspend: 'Suspendió un proceso',
    activate: 'Activó un proceso',
    close: 'Cerró un proceso',
    exportApplicants: 'Descargó los candidatos de un proceso',
    create: 'Creó un proceso',
    update: 'Cambió un proceso',
  },
};
