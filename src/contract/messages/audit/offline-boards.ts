// How the audit trail describes the calls of the area `offlineBoards`.
import type { offlineBoards } from '../../api/offline-boards.ts';
import type { AreaAudit } from './area-audit.ts';

export const offlineBoardsAudit: AreaAudit<typeof offlineBoards> = {
  category: 'candidates',
  noun: 'un tablero sin conexión',
  descriptions: {
    changes: 'Guardó candidatos de un tablero para usarlo sin conexión',
  },
};
