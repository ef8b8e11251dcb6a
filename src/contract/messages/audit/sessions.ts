// How the audit trail describes the calls of the area `sessions`.
import type { sessions } from '../../api/sessions.ts';
import type { AreaAudit } from './area-audit.ts';

export const sessionsAudit: AreaAudit<typeof sessions> = {
  category: 'people',
  noun: 'una sesión',
  descriptions: {
    create: 'Inició sesión',
    'create.failed': 'Intentó iniciar sesión con una contraseña o un código equivocados',
    destroy: 'Cerró sesión',
    confirm: 'Confirmó que es quien tiene la sesión',
    'confirm.failed': 'Intentó confirmar que es quien tiene la sesión con una contraseña o un código equivocados',
    end: 'Cerró otra de sus sesiones',
    endOthers: 'Cerró sus otras sesiones',
    endOf: 'Cerró una sesión de una persona',
    endAllOf: 'Cerró todas las sesiones de una persona',
  },
};
