// How the audit trail describes the calls of the area `curriculumReadings`.
import type { curriculumReadings } from '../../api/curriculum-readings.ts';
import type { AreaAudit } from './area-audit.ts';

export const curriculumReadingsAudit: AreaAudit<typeof curriculumReadings> = {
  category: 'candidates',
  noun: 'una lectura de currículum',
  descriptions: {
    create: 'Leyó un currículum',
    marks: 'Buscó en el currículum de un candidato',
    read: 'Leyó los datos de un currículum',
    texts: 'Leyó los textos de los archivos de un candidato',
    complete: 'Completó a un candidato desde su currículum',
  },
};
