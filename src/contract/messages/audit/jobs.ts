// How the audit trail describes the calls of the area `jobs`.
import type { jobs } from '../../api/imports.ts';
import type { AreaAudit } from './area-audit.ts';

export const jobsAudit: AreaAudit<typeof jobs> = {
  category: 'candidates',
  noun: 'una tarea',
  descriptions: {
    cancel: 'Canceló una tarea en curso',
  },
};
