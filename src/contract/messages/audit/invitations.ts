// How the audit trail describes the calls of the area `invitations`.
import type { invitations } from '../../api/invitations.ts';
import type { AreaAudit } from './area-audit.ts';

export const invitationsAudit: AreaAudit<typeof invitations> = {
  category: 'people',
  noun: 'una invitación',
  descriptions: {
    send: 'Invitó a una persona',
    withdraw: 'Retiró una invitación',
    accept: 'Eligió su contraseña con una invitación',
  },
};
