// How the audit trail describes the calls of the area `forms`.
import type { AreaAudit } from './area-audit.ts';

export const formsAudit: AreaAudit = {
  category: 'processes',
  noun: 'un formulario',
};
