// How the audit trail describes the calls of the area `processCopies`.
import type { processCopies } from '../../api/process-copies.ts';
import type { AreaAudit } from './area-audit.ts';

export const processCopiesAudit: AreaAudit<typeof processCopies> = {
  category: 'processes',
  noun: 'una copia de proceso',
  descriptions: {
    duplicate: 'Duplicó un proceso',
  },
};
