// How the audit trail describes the calls of the area `enterpriseAreas`.
import type { enterpriseAreas } from '../../api/enterprise-areas.ts';
import type { AreaAudit } from './area-audit.ts';

export const enterpriseAreasAudit: AreaAudit<typeof enterpriseAreas> = {
  category: 'people',
  noun: 'un área',
  descriptions: {
    add: 'Creó un área',
    change: 'Cambió un área',
    remove: 'Eliminó un área',
  },
};
