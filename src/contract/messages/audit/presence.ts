// How the audit trail describes the calls of the area `presence`.
import type { presence } from '../../api/presence.ts';
import type { AreaAudit } from './area-audit.ts';

export const presenceAudit: AreaAudit<typeof presence> = {
  category: 'processes',
  noun: 'un tablero',
  descriptions: {
    look: 'Abrió un tablero',
    leave: 'Salió de un tablero',
  },
};
