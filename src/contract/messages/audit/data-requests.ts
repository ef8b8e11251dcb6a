// How the audit trail describes the calls of the area `dataRequests`.
import type { dataRequests } from '../../api/data-requests.ts';
import type { AreaAudit } from './area-audit.ts';

export const dataRequestsAudit: AreaAudit<typeof dataRequests> = {
  category: 'personal_data',
  noun: 'solicitudes de datos personales',
  descriptions: {
    list: 'Vio las solicitudes de datos personales',
    corrections: 'Vio las correcciones que pidió un candidato',
    answer: 'Respondió una solicitud de datos personales',
    lift: 'Terminó el efecto de una solicitud de datos personales',
    answerCorrection: 'Respondió la rectificación que pidió un candidato',
  },
};
