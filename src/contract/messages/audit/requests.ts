// How the audit trail describes the calls of the area `requests`.
import type { requests } from '../../api/requests.ts';
import type { AreaAudit } from './area-audit.ts';

export const requestsAudit: AreaAudit<typeof requests> = {
  category: 'requests',
  noun: 'una solicitud',
  descriptions: {
    'approve.link': 'Aprobó una solicitud desde el enlace del correo',
    'reject.link': 'Rechazó una solicitud desde el enlace del correo',
    'returnForChanges.link': 'Devolvió una solicitud desde el enlace del correo',
    submit: 'Envió una solicitud',
    returnForChanges: 'Devolvió una solicitud con cambios por hacer',
  },
};
