// How the audit trail describes the calls of the area `privacy`.
import type { privacy } from '../../api/privacy.ts';
import type { AreaAudit } from './area-audit.ts';

export const privacyAudit: AreaAudit<typeof privacy> = {
  category: 'personal_data',
  noun: 'datos personales',
  descriptions: {
    changeSettings: 'Cambió cuánto se conservan los datos personales',
    personalData: 'Descargó los datos de una persona',
    erase: 'Pidió borrar los datos de una persona',
    exportAudit: 'Exportó el registro de actividad',
    keep: 'Detuvo el borrado de una persona',
  },
};
