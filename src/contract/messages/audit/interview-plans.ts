// How the audit trail describes the calls of the area `interviewPlans`.
import type { interviewPlans } from '../../api/interview-plans.ts';
import type { AreaAudit } from './area-audit.ts';

export const interviewPlansAudit: AreaAudit<typeof interviewPlans> = {
  category: 'settings',
  noun: 'una pauta de entrevista',
  categories: { plan: 'processes', savePlan: 'processes' },
  descriptions: {
    changeTemplate: 'Cambió una pauta de entrevista',
    removeTemplate: 'Eliminó una pauta de entrevista',
    addTemplate: 'Creó una pauta de entrevista',
    plan: 'Vio el plan de entrevistas de un proceso',
    savePlan: 'Cambió el plan de entrevistas de un proceso',
  },
};
