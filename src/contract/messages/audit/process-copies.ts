// How the audit trail describes the calls of the area `processCopies`.
import type { AreaAudit } from './area-audit.ts';

export const processCopiesAudit: AreaAudit = {
  category: 'processes',
  noun: 'una copia de proceso',
};
