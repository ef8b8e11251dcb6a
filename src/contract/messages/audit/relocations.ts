// How the audit trail describes the calls of the area `relocations`.
import type { relocations } from '../../api/relocations.ts';
import type { AreaAudit } from './area-audit.ts';

export const relocationsAudit: AreaAudit<typeof relocations> = {
  category: 'settings',
  noun: 'un traslado',
};
