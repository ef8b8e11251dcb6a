// How the audit trail describes the calls of the area `board`.
import type { AreaAudit } from './area-audit.ts';

export const boardAudit: AreaAudit = {
  category: 'processes',
  noun: 'un tablero',
};
