// How the audit trail describes the calls of the area `candidateSurveys`.
import type { candidateSurveys } from '../../api/candidate-surveys.ts';
import type { AreaAudit } from './area-audit.ts';

export const candidateSurveysAudit: AreaAudit<typeof candidateSurveys> = {
  category: 'settings',
  noun: 'la encuesta a candidatos',
  descriptions: { changeSettings: 'Cambió la encuesta a candidatos' },
};
