// How the audit trail describes the calls of the area `requests`.
import type { requests } from '../../api/requests.ts';
import type { AreaAudit } from './area-audit.ts';

export const requestsAudit: AreaAudit<typeof requests> = {
  category: 'requests',
  noun: 'una solicitud',
  descriptions: {
    submit: 'Envió una solicitud',
    returnForChanges: 'Devolvió una solicitud con cambios por hacer',
  },
};
