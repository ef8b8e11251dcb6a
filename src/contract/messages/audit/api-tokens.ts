// How the audit trail describes the calls of the area `apiTokens`.
import type { apiTokens } from '../../api/api-tokens.ts';
import type { AreaAudit } from './area-audit.ts';

export const apiTokensAudit: AreaAudit<typeof apiTokens> = {
  category: 'people',
  noun: 'un token de API',
  descriptions: {
    create: 'Creó un token de API',
    revoke: 'Revocó un token de API',
  },
};
