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
    sendTemplateTest: 'Envió una prueba de una plantilla',
    cancel: 'Canceló un correo',
    retry: 'Reintentó un correo',
    send: 'Envió un correo a un candidato',
    requestInformation: 'Pidió información a un candidato por correo',
    changeSettings: 'Cambió el servidor de correo',
    testSettings: 'Probó el servidor de correo',
  },
};
