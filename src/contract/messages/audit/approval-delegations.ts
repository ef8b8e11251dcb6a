// How the audit trail describes the calls of the area `approvalDelegations`.
import type { approvalDelegations } from '../../api/approval-delegations.ts';
import type { AreaAudit } from './area-audit.ts';

export const approvalDelegationsAudit: AreaAudit<typeof approvalDelegations> = {
  category: 'settings',
  noun: 'una delegación de respuestas',
  descriptions: {
    list: 'Vio las delegaciones de respuestas',
    create: 'Delegó las respuestas a solicitudes por una ausencia',
    end: 'Terminó una delegación de respuestas',
  },
};
