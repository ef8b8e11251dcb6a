// How the audit trail describes the calls of the area `dataBreaches`.
import type { dataBreaches } from '../../api/data-breaches.ts';
import type { AreaAudit } from './area-audit.ts';

export const dataBreachesAudit: AreaAudit<typeof dataBreaches> = {
  category: 'personal_data',
  noun: 'el registro de brechas',
  descriptions: {
    list: 'Vio el registro de brechas',
    add: 'Registró una brecha de datos personales',
    change: 'Cambió una brecha de datos personales',
    setClosed: 'Cerró o reabrió una brecha de datos personales',
  },
};
