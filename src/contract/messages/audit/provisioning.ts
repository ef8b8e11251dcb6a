// How the audit trail describes the calls of the area `provisioningTokens`.
import type { provisioningTokens } from '../../api/provisioning.ts';
import type { AreaAudit } from './area-audit.ts';

export const provisioningTokensAudit: AreaAudit<typeof provisioningTokens> = {
  category: 'people',
  noun: 'un token de aprovisionamiento',
  descriptions: {
    create: 'Creó un token de aprovisionamiento',
    revoke: 'Revocó un token de aprovisionamiento',
  },
};
