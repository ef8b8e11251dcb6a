// How the audit trail describes the calls of the area `interviewSequences`.
import type { interviewSequences } from '../../api/interview-sequences.ts';
import type { AreaAudit } from './area-audit.ts';

export const interviewSequencesAudit: AreaAudit<typeof interviewSequences> = {
  category: 'candidates',
  noun: 'una jornada de entrevistas',
  descriptions: {
    search: 'Buscó horarios libres para una jornada de entrevistas',
    book: 'Agendó una jornada de entrevistas',
    move: 'Movió una jornada de entrevistas',
    setState: 'Canceló o volvió a agendar una jornada de entrevistas',
  },
};
