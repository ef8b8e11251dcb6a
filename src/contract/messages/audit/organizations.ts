// How the audit trail describes the calls of the area `organizations`.
import type { organizations } from '../../api/organizations.ts';
import type { AreaAudit } from './area-audit.ts';

export const organizationsAudit: AreaAudit<typeof organizations> = {
  category: 'settings',
  noun: 'la organización',
  descriptions: {
    updateRequestTypeOf: 'Cambió el tipo de solicitud de la organización',
    create: 'Creó la organización',
    updateCurrent: 'Cambió los datos de la organización',
    updateRequestType: 'Cambió el tipo de solicitud por defecto',
  },
};
