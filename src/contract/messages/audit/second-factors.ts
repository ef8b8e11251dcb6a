// How the audit trail describes the calls of the area `secondFactors`.
import type { secondFactors } from '../../api/second-factors.ts';
import type { AreaAudit } from './area-audit.ts';

export const secondFactorsAudit: AreaAudit<typeof secondFactors> = {
  category: 'people',
  noun: 'la verificación en dos pasos',
  descriptions: {
    begin: 'Comenzó a configurar su verificación en dos pasos',
    activate: 'Activó su verificación en dos pasos',
    renewCodes: 'Reemplazó sus códigos de recuperación',
    remove: 'Desactivó su verificación en dos pasos',
    removeOf: 'Desactivó la verificación en dos pasos de una persona',
    'removeOf.operator': 'Quien opera el servidor desactivó la verificación en dos pasos de una persona',
  },
};
