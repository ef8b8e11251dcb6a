// How the audit trail describes the calls of the area `mail`.
import type { mail } from '../../api/mail.ts';
import type { AreaAudit } from './area-audit.ts';

export const mailAudit: AreaAudit<typeof mail> = {
  category: 'candidates',
  noun: 'un correo',
  categories: {
    changeSettings: 'settings',
    testSettings: 'settings',
  },
  descriptions: {
    changeSettings: 'Cambió el servidor de correo',
    testSettings: 'Probó el servidor de correo',
  },
};
