// How the audit trail describes the calls of the area `applicants`.
import type { applicants } from '../../api/applicants.ts';
import type { AreaAudit } from './area-audit.ts';

export const applicantsAudit: AreaAudit<typeof applicants> = {
  category: 'candidates',
  noun: 'un candidato',
  descriptions: {
    update: 'Cambió los datos de un candidato',
    deleteCurriculum: 'Eliminó el currículum de un candidato',
    restoreCurriculum: 'Recuperó el currículum de un candidato',
    addWorkExperience: 'Agregó una experiencia laboral a un candidato',
    changeWorkExperience: 'Cambió una experiencia laboral de un candidato',
    removeWorkExperience: 'Quitó una experiencia laboral de un candidato',
    addEducation: 'Agregó estudios a un candidato',
    changeEducation: 'Cambió los estudios de un candidato',
    removeEducation: 'Quitó estudios de un candidato',
    changeLog: 'Cambió un comentario sobre un candidato',
    removeLog: 'Eliminó un comentario sobre un candidato',
    cv: 'Vio el currículum de un candidato',
    get: 'Vio a un candidato',
    updateList: 'Movió a un candidato',
    addLog: 'Comentó sobre un candidato',
  },
};
