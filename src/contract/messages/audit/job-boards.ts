// How the audit trail describes the calls of the area `jobBoards`.
import type { AreaAudit } from './area-audit.ts';

export const jobBoardsAudit: AreaAudit = {
  category: 'settings',
  noun: 'un portal de empleo',
};
