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
    exportApplicants: 'Descargó los candidatos de un proceso',
    create: 'Creó un proceso',
    update: 'Cambió un proceso',
  },
};
