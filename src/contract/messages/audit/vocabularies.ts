// How the audit trail describes the calls of the area `vocabularies`.
import type { AreaAudit } from './area-audit.ts';

export const vocabulariesAudit: AreaAudit = {
  category: 'settings',
  noun: 'un vocabulario',
};
