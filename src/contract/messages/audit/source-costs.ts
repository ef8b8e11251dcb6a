// How the audit trail describes the calls of the area `sourceCosts`.
import type { sourceCosts } from '../../api/source-costs.ts';
import type { AreaAudit } from './area-audit.ts';

export const sourceCostsAudit: AreaAudit<typeof sourceCosts> = {
  category: 'settings',
  noun: 'un costo de una fuente',
  descriptions: {
    list: 'Vio los costos de las fuentes',
    add: 'Agregó un costo de una fuente',
    change: 'Cambió un costo de una fuente',
    remove: 'Eliminó un costo de una fuente',
  },
};
