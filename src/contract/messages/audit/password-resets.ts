// How the audit trail describes the calls of the area `passwordResets`.
import type { passwordResets } from '../../api/password-resets.ts';
import type { AreaAudit } from './area-audit.ts';

export const passwordResetsAudit: AreaAudit<typeof passwordResets> = {
  category: 'people',
  noun: 'una contraseña',
  descriptions: {
    request: 'Recibió un enlace para cambiar su contraseña olvidada',
    recover: 'Cambió su contraseña olvidada con el código de recuperación',
    complete: 'Cambió su contraseña olvidada con un enlace',
  },
};
