// How the audit trail describes the calls of the area `interviews`.
import type { interviews } from '../../api/interviews.ts';
import type { AreaAudit } from './area-audit.ts';

export const interviewsAudit: AreaAudit<typeof interviews> = {
  category: 'candidates',
  noun: 'una entrevista',
  descriptions: {
    change: 'Cambió una entrevista',
    get: 'Vio una entrevista',
    ofApplicant: 'Vio las entrevistas de un candidato',
    schedule: 'Agendó una entrevista',
    setState: 'Cambió el estado de una entrevista',
    invitation: 'Descargó la invitación a una entrevista',
    sendInvitation: 'Envió la invitación a una entrevista',
    agenda: 'Vio la agenda de entrevistas',
    mine: 'Vio sus entrevistas',
    curriculum: 'Vio el currículum de un candidato para una entrevista',
    saveScorecard: 'Guardó el borrador de su evaluación de una entrevista',
    submitScorecard: 'Envió su evaluación de una entrevista',
    scorecards: 'Vio las evaluaciones de una entrevista',
  },
};
