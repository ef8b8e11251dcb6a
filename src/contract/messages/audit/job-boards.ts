// How the audit trail describes the calls of the area `jobBoards`.
import type { jobBoards } from '../../api/job-boards.ts';
import type { AreaAudit } from './area-audit.ts';

export const jobBoardsAudit: AreaAudit<typeof jobBoards> = {
  category: 'settings',
  noun: 'un portal de empleo',
  descriptions: {
    add: 'Conectó un portal de empleo',
    change: 'Cambió un portal de empleo',
    remove: 'Quitó un portal de empleo',
    synchronize: 'Sincronizó un proceso con un portal de empleo',
  },
};
