// How the audit trail describes the calls of the area `users`.
import type { users } from '../../api/users.ts';
import type { AreaAudit } from './area-audit.ts';

export const usersAudit: AreaAudit<typeof users> = {
  category: 'people',
  noun: 'una persona',
  descriptions: {
    search: 'Buscó personas de la organización',
    create: 'Agregó a una persona',
    'create.provisioning': 'El aprovisionamiento agregó a una persona',
    'update.provisioning': 'El aprovisionamiento cambió los datos, el rol o el acceso de una persona',
    update: 'Cambió los datos, el rol o el acceso de una persona',
    changePassword: 'Cambió su contraseña',
    'changePassword.failed': 'Intentó cambiar su contraseña con una contraseña actual equivocada',
    updateCurrent: 'Cambió sus preferencias',
  },
};
