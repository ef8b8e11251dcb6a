// How the audit trail describes the calls of the area `board`.
import type { board } from '../../api/board.ts';
import type { AreaAudit } from './area-audit.ts';

export const boardAudit: AreaAudit<typeof board> = {
  category: 'processes',
  noun: 'un tablero',
  descriptions: {
    cards: 'Vio tarjetas de un tablero',
  },
};
