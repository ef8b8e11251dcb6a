// How the audit trail describes the calls of the area `signatures`.
import type { signatures } from '../../api/signatures.ts';
import type { AreaAudit } from './area-audit.ts';

export const signaturesAudit: AreaAudit<typeof signatures> = {
  category: 'candidates',
  noun: 'una firma',
  categories: {
    changeSettings: 'settings',
  },
  descriptions: {
    send: 'Envió un documento a firmar',
    cancel: 'Canceló una firma',
    changeSettings: 'Cambió los ajustes de firma',
  },
};
