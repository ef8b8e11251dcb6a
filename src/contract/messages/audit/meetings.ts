// How the audit trail describes the calls of the area `meetings`.
import type { meetings } from '../../api/meetings.ts';
import type { AreaAudit } from './area-audit.ts';

export const meetingsAudit: AreaAudit<typeof meetings> = {
  category: 'candidates',
  noun: 'una reunión',
  descriptions: {
    invitation: 'Invitó a un candidato a una reunión',
  },
};
