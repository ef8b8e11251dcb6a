// How the audit trail describes the calls of the area `processHistory`.
import type { AreaAudit } from './area-audit.ts';

export const processHistoryAudit: AreaAudit = {
  category: 'processes',
  noun: 'el historial de un proceso',
};
