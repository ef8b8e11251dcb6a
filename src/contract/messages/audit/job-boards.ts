// How the audit trail describes the calls of the area `jobBoards`.
import type { jobBoards } from '../../api/job-boards.ts';
import type { AreaAudit } from './area-audit.ts';

export const jobBoardsAudit: AreaAudit<typeof jobBoards> = {
  category: 'settings',
  noun: 'una bolsa de empleo',
  descriptions: {
    add: 'Conectó una bolsa de empleo',
    change: 'Cambió una bolsa de empleo',
    remove: 'Quitó una bolsa de empleo',
    synchronize: 'Sincronizó un proceso con una bolsa de empleo',
  },
};
