// How the audit trail describes the calls of the area `processViews`.
import type { processViews } from '../../api/process-views.ts';
import type { AreaAudit } from './area-audit.ts';

export const processViewsAudit: AreaAudit<typeof processViews> = {
  category: 'processes',
  noun: 'una vista de procesos',
  descriptions: {
    add: 'Guardó una vista de procesos',
    change: 'Cambió una vista de procesos',
    remove: 'Eliminó una vista de procesos',
  },
};
